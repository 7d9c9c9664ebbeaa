import { Batching } from './batching.ts';

const change = { id: 'a' };

describe('Batching', () => {
  it('Batching sends a heartbeat every 400 ms', () => {
    const batching = new Batching('list');
    expect(batching.waitMs(0)).toBe(0);
    expect(batching.next(0)).toEqual({ generation: 0, changes: [] });
    expect(batching.waitMs(100)).toBe(300);
    expect(batching.waitMs(400)).toBe(0);
  });

  it('the first change is sent immediately, and the changes after it are sent together in one message', () => {
    const batching = new Batching('feed');
    batching.next(0);
    batching.add([change]);
    expect(batching.waitMs(10)).toBe(0);
    expect(batching.next(10)).toEqual({ generation: 1, changes: [change] });
    batching.add([{ id: 'b' }]);
    batching.add([{ id: 'c' }]);
    expect(batching.waitMs(20)).toBe(240);
    expect(batching.next(260)).toEqual({ generation: 2, changes: [{ id: 'b' }, { id: 'c' }] });
    expect(batching.hasPending).toBe(false);
  });

  it('a heartbeat is sent when it is due, even while changes are pending', () => {
    const batching = new Batching('list');
    batching.addWholeKind();
    batching.next(0);
    batching.addWholeKind();
    expect(batching.waitMs(100)).toBe(300);
    expect(batching.next(400)).toEqual({ generation: 1, changes: [] });
    expect(batching.waitMs(400)).toBe(100);
    expect(batching.next(500)).toEqual({ generation: 2, changes: null });
  });

  it.each([
    ['more than 200 changes', Array.from({ length: 201 }, () => change)],
    ['changes of more than 300,000 characters', [{ id: 'a'.repeat(300_001) }]],
  ])('a batch with %s invalidates the whole tag kind, at most twice a second', (_, changes) => {
    const batching = new Batching('list');
    batching.add(changes);
    expect(batching.next(0)).toEqual({ generation: 1, changes: null });
    let sent = 0;
    for (let now = 1; now <= 2_000; now += 1) {
      batching.add(changes);
      if (batching.waitMs(now) === 0 && batching.next(now).changes === null) sent += 1;
    }
    expect(sent).toBe(4);
  });

  it('the last batch contains the pending changes, even before they are due', () => {
    const batching = new Batching('feed');
    batching.add([change]);
    batching.next(0);
    batching.add([change]);
    expect(batching.next(1, { isLast: true })).toEqual({ generation: 2, changes: [change] });
  });
});
