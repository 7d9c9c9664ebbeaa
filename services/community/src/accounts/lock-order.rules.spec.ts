import { toLockOrder } from './lock-order.rules.ts';

describe('toLockOrder', () => {
  it('returns each id once, in an order that doesn’t depend on the order of the input', () => {
    expect(toLockOrder(['b', 'a', 'b'])).toEqual(['a', 'b']);
    expect(toLockOrder(['a', 'b'])).toEqual(['a', 'b']);
  });
});
