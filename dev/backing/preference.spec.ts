import { rankKinds, type ServerKind, startFirst } from './preference.ts';

/** Starts a server on a machine that supports only the server kinds in `possible`. */
function start(BACKING: string | undefined, possible: readonly ServerKind[], home?: ServerKind) {
  const attempts: string[] = [];
  const starter = (kind: ServerKind) => async () => {
    attempts.push(kind);
    return possible.includes(kind) ? kind : null;
  };
  const starts = { embedded: starter('embedded'), container: starter('container') };
  const starting = startFirst(rankKinds(BACKING, home), starts).then((found) => found?.server ?? null);
  return { attempts, starting };
}

describe('startFirst with rankKinds', () => {
  it.each<[string | undefined, ServerKind[], ServerKind | null]>([
    [undefined, ['embedded', 'container'], 'container'],
    [undefined, ['embedded'], 'embedded'],
    [undefined, ['container'], 'container'],
    ['embedded', ['embedded', 'container'], 'embedded'],
    ['embedded', ['container'], null],
    ['docker', ['embedded', 'container'], 'container'],
    ['docker', ['embedded'], 'embedded'],
    ['docker', [], null],
  ])(
    'when BACKING is %s and the machine supports the server kinds %j, a server of the kind %s starts',
    async (backing, possible, started) => {
      expect(await start(backing, possible).starting).toBe(started);
    },
  );

  it.each<[string | undefined, ServerKind, ServerKind[], ServerKind]>([
    [undefined, 'embedded', ['embedded', 'container'], 'embedded'],
    [undefined, 'embedded', ['container'], 'container'],
    [undefined, 'container', ['embedded', 'container'], 'container'],
    [undefined, 'container', ['embedded'], 'embedded'],
    ['docker', 'embedded', ['embedded', 'container'], 'container'],
    ['embedded', 'container', ['embedded', 'container'], 'embedded'],
  ])(
    'when BACKING is %s, the kind %s has the data and the machine supports %j, a server of the kind %s starts',
    async (backing, home, possible, started) => {
      expect(await start(backing, possible, home).starting).toBe(started);
    },
  );

  it('startFirst tries no second way to start the server when the first way works', async () => {
    const { attempts, starting } = start(undefined, ['embedded', 'container']);
    await starting;
    expect(attempts).toEqual(['container']);
  });

  it('with BACKING=embedded, startFirst never tries a container', async () => {
    const { attempts, starting } = start('embedded', []);
    await starting;
    expect(attempts).toEqual(['embedded']);
  });

  it('rankKinds throws an error that names an unknown value of BACKING', () => {
    expect(() => rankKinds('dokcer', undefined)).toThrow('"dokcer"');
  });
});
