import { isConnectable } from './connectable.rules.ts';

describe('isConnectable', () => {
  it('isConnectable returns true for YouTube only', () => {
    expect(isConnectable('youtube')).toBe(true);
    expect(isConnectable('tiktok')).toBe(false);
  });
});
