import { getCommandLine, findRunning } from './data-lock.ts';

describe('processes left by a crashed run', () => {
  const commands: Record<number, string> = { 10: 'postgres -D /data/postgres', 11: 'vim notes.txt' };
  const command = (pid: number): string | null => commands[pid] ?? null;

  it('include only processes whose command line is still the recorded one, not processes that reused a pid', () => {
    const recorded = [10, 11, 12].map((pid) => ({ name: 'postgres', pid, marker: '/data/postgres' }));
    expect(findRunning(recorded, command).map(({ pid }) => pid)).toEqual([10]);
  });

  it('are recognised by their command line', () => {
    expect(getCommandLine(process.pid)).toContain('node');
    expect(getCommandLine(2 ** 22 + 1)).toBeNull();
  });
});
