import { eventually } from './wait.ts';

describe('eventually', () => {
  it('gives the first answer that is neither false nor undefined', async () => {
    const answers = [undefined, false, 0];
    expect(await eventually(() => answers.shift())).toBe(0);
  });

  it('outlives errors, and fails with the last one', async () => {
    const look = async (): Promise<boolean> => {
      throw new Error('not there');
    };
    await expect(eventually(look, { timeoutMs: 50, what: 'the thing' })).rejects.toMatchObject({
      message: 'the thing did not hold within 50 ms',
      cause: { message: 'not there' },
    });
  });
});
