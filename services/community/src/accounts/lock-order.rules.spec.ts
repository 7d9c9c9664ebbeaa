import { toLockOrder } from './lock-order.rules.ts';

describe('toLockOrder', () => {
  it('returns the same order for the same ids, each once', () => {
    expect(toLockOrder(['b', 'a', 'b'])).toEqual(['a', 'b']);
    expect(toLockOrder(['a', 'b'])).toEqual(['a', 'b']);
  });
});
