import { eventually } from './wait.ts';

describe('eventually', () => {
  it('eventually returns the first value that is neither false nor undefined', async () => {
    const values = [undefined, false, 0];
    expect(await eventually(() => values.shift())).toBe(0);
  });

  it('eventually retries after an error, and at the time-out throws an error whose cause is the last error', async () => {
    const look = async (): Promise<boolean> => {
      throw new Error('not there');
    };
    await expect(eventually(look, { timeoutMs: 50, what: 'the thing' })).rejects.toMatchObject({
      message: 'the thing did not hold within 50 ms',
      cause: { message: 'not there' },
    });
  });
});
