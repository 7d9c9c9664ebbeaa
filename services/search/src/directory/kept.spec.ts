import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { Kept } from './kept.ts';

type Hear = (changes: readonly EntryChange[] | null) => void;

/** Answers « word#n », n counting the computations, of which the test says when they end. */
function start({ isCurrent = true, maxBytes = 10_000 } = {}) {
  const heard: Hear[] = [];
  const computing: Array<() => void> = [];
  const clock = { now: 0 };
  const news = { holds: isCurrent };
  let computed = 0;
  const kept = new Kept<string, string>(
    {
      keyOf: (word) => word,
      compute: (word) => {
        computed += 1;
        const answer = `${word}#${computed}`;
        return new Promise((resolve, reject) =>
          computing.push(() => (word === 'broken' ? reject(new Error('broken')) : resolve(answer))),
        );
      },
      isTouched: (word, { id }) => id === word,
      charactersOf: () => 50,
      maxBytes,
      now: () => clock.now,
    },
    { isCurrent: () => news.holds, onChange: (hear) => heard.push(hear) },
  );
  const end = () => {
    for (const finish of computing.splice(0)) finish();
  };
  const ask = (word: string) => {
    const answer = kept.get(word);
    end();
    return answer;
  };
  const hear = (ids: string[] | null) => {
    const changes = ids?.map((id) => ({ id, before: null, after: null })) ?? null;
    for (const handler of heard) handler(changes);
  };
  return { kept, ask, end, hear, clock, news };
}

describe('what is kept', () => {
  it('is computed once, also for those who ask meanwhile', async () => {
    const { kept, end, ask } = start();
    const both = [kept.get('a'), kept.get('a')];
    end();
    expect(await Promise.all(both)).toEqual(['a#1', 'a#1']);
    expect(await ask('a')).toBe('a#1');
  });

  it('is dropped by a change that touches it, and by no other', async () => {
    const { ask, hear } = start();
    await ask('a');
    await ask('b');
    hear(['a']);
    expect(await ask('a')).toBe('a#3');
    expect(await ask('b')).toBe('b#2');
    hear(null);
    expect(await ask('b')).toBe('b#4');
  });

  it('is not what was computed while a change came: only those who asked before get that', async () => {
    const { kept, end, ask, hear } = start();
    const before = kept.get('a');
    hear(['a']);
    const after = kept.get('a');
    end();
    expect(await before).toBe('a#1');
    expect(await after).toBe('a#2');
    expect(await ask('a')).toBe('a#2');
  });

  it('is trusted for a second at most while changes may go unheard', async () => {
    const { ask, clock, news } = start({ isCurrent: false });
    await ask('a');
    clock.now = 1_000;
    expect(await ask('a')).toBe('a#1');
    clock.now = 1_001;
    expect(await ask('a')).toBe('a#2');
    news.holds = true;
    clock.now = 100_000;
    expect(await ask('a')).toBe('a#2');
  });

  it('is no failure', async () => {
    const { ask } = start();
    await expect(ask('broken')).rejects.toThrow('broken');
    await expect(ask('broken')).rejects.toThrow('broken');
    expect(await ask('a')).toBe('a#3');
  });

  it('takes no more memory than it may', async () => {
    const { ask } = start({ maxBytes: 1_000 });
    for (const word of ['a', 'b', 'c', 'd']) await ask(word);
    expect(await ask('d')).toBe('d#4');
    expect(await ask('a')).toBe('a#5');
  });
});
