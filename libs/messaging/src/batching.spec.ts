import { Batching } from './batching.ts';

const change = { id: 'a' };

describe('Batching', () => {
  it('sends a heartbeat every 400 ms', () => {
    const batching = new Batching('list');
    expect(batching.waitMs(0)).toBe(0);
    expect(batching.next(0)).toEqual({ generation: 0, changes: [] });
    expect(batching.waitMs(100)).toBe(300);
    expect(batching.waitMs(400)).toBe(0);
  });

  it('sends the first change at once and batches later changes', () => {
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

  it('sends a heartbeat when due, even while changes are pending', () => {
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
    ['many', Array.from({ length: 201 }, () => change)],
    ['large', [{ id: 'a'.repeat(300_001) }]],
  ])('invalidates the whole kind when a batch is too %s, at most twice a second', (_, changes) => {
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

  it('sends pending changes in the last batch even before they are due', () => {
    const batching = new Batching('feed');
    batching.add([change]);
    batching.next(0);
    batching.add([change]);
    expect(batching.next(1, { isLast: true })).toEqual({ generation: 2, changes: [change] });
  });
});
