import { buildReceipt, groupKey, groupRows } from './reports.rules.ts';

describe('buildReceipt', () => {
  it('buildReceipt returns eight characters that can be read aloud', () => {
    for (let index = 0; index < 50; index += 1) expect(buildReceipt()).toMatch(/^SIG-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(buildReceipt((max) => max - 1)).toBe('SIG-ZZZZZZZZ');
  });
});

describe('groupRows', () => {
  it('groupRows separates targets of different kinds, and orders the groups by their first row', () => {
    const rows = [
      { kind: 'profile', targetId: 'a', id: 1 },
      { kind: 'publication', targetId: 'a', id: 2 },
      { kind: 'profile', targetId: 'a', id: 3 },
    ];
    expect([...groupRows(rows, groupKey).values()].map((group) => group.map(({ id }) => id))).toEqual([
      [1, 3],
      [2],
    ]);
  });
});
