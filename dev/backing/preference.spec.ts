import { startPreferred } from './preference.ts';

/** Starts a server on a machine that supports only the server kinds in `possible`. */
function start(BACKING: string | undefined, possible: readonly string[]) {
  const attempts: string[] = [];
  const starter = (name: string) => async () => {
    attempts.push(name);
    return possible.includes(name) ? name : null;
  };
  const env = BACKING === undefined ? {} : { BACKING };
  const starting = startPreferred(env, { embedded: starter('embedded'), container: starter('container') });
  return { attempts, starting };
}

describe('startPreferred', () => {
  it.each([
    [undefined, ['embedded', 'container'], 'embedded'],
    ['embedded', ['embedded', 'container'], 'embedded'],
    [undefined, ['container'], 'container'],
    ['docker', ['embedded', 'container'], 'container'],
    ['docker', ['embedded'], 'embedded'],
    ['docker', [], null],
  ])(
    'when BACKING is %s and the machine supports the server kinds %j, startPreferred returns %s',
    async (backing, possible, started) => {
      expect(await start(backing, possible).starting).toBe(started);
    },
  );

  it('startPreferred tries no second way to start the server when the first way works', async () => {
    const { attempts, starting } = start(undefined, ['embedded', 'container']);
    await starting;
    expect(attempts).toEqual(['embedded']);
  });

  it('startPreferred throws an error that names an unknown value of BACKING', async () => {
    await expect(start('dokcer', ['embedded']).starting).rejects.toThrow('"dokcer"');
  });
});
