import { Telling } from './telling.ts';

const change = { id: 'a' };

describe('what a source tells', () => {
  it('repeats where it stands each 400 ms', () => {
    const telling = new Telling('list');
    expect(telling.waitMs(0)).toBe(0);
    expect(telling.next(0)).toEqual({ generation: 0, changes: [] });
    expect(telling.waitMs(100)).toBe(300);
    expect(telling.waitMs(400)).toBe(0);
  });

  it('tells the first change at once, and those that come soon after together', () => {
    const telling = new Telling('feed');
    telling.next(0);
    telling.add([change]);
    expect(telling.waitMs(10)).toBe(0);
    expect(telling.next(10)).toEqual({ generation: 1, changes: [change] });
    telling.add([{ id: 'b' }]);
    telling.add([{ id: 'c' }]);
    expect(telling.waitMs(20)).toBe(240);
    expect(telling.next(260)).toEqual({ generation: 2, changes: [{ id: 'b' }, { id: 'c' }] });
    expect(telling.hasNews).toBe(false);
  });

  it('says where it stands while it holds changes back', () => {
    const telling = new Telling('list');
    telling.addEverything();
    telling.next(0);
    telling.addEverything();
    expect(telling.waitMs(100)).toBe(300);
    expect(telling.next(400)).toEqual({ generation: 1, changes: [] });
    expect(telling.waitMs(400)).toBe(100);
    expect(telling.next(500)).toEqual({ generation: 2, changes: null });
  });

  it.each([
    ['many', Array.from({ length: 201 }, () => change)],
    ['large', [{ id: 'a'.repeat(300_001) }]],
  ])('makes everything of changes that are too %s, twice a second at most', (_, changes) => {
    const telling = new Telling('list');
    telling.add(changes);
    expect(telling.next(0)).toEqual({ generation: 1, changes: null });
    let said = 0;
    for (let now = 1; now <= 2_000; now += 1) {
      telling.add(changes);
      if (telling.waitMs(now) === 0 && telling.next(now).changes === null) said += 1;
    }
    expect(said).toBe(4);
  });

  it('tells all that is left at the end, however soon', () => {
    const telling = new Telling('feed');
    telling.add([change]);
    telling.next(0);
    telling.add([change]);
    expect(telling.next(1, { isLast: true })).toEqual({ generation: 2, changes: [change] });
  });
});
