import { commandOf, survivors } from './data-lock.ts';

describe('the processes left by a crashed run', () => {
  const commands: Record<number, string> = { 10: 'postgres -D /data/postgres', 11: 'vim notes.txt' };
  const command = (pid: number): string | null => commands[pid] ?? null;

  it('are those that still run and are what was recorded, not those that got their numbers since', () => {
    const recorded = [10, 11, 12].map((pid) => ({ name: 'postgres', pid, marker: '/data/postgres' }));
    expect(survivors(recorded, command).map(({ pid }) => pid)).toEqual([10]);
  });

  it('are recognized by their command line', () => {
    expect(commandOf(process.pid)).toContain('node');
    expect(commandOf(2 ** 22 + 1)).toBeNull();
  });
});
