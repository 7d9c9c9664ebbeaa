import { getCommandLine, findRunning } from './data-lock.ts';

describe('processes left by a crashed run', () => {
  const commands: Record<number, string> = { 10: 'postgres -D /data/postgres', 11: 'vim notes.txt' };
  const command = (pid: number): string | null => commands[pid] ?? null;

  it('findRunning ignores a process that has a recorded pid but another command line', () => {
    const recorded = [10, 11, 12].map((pid) => ({ name: 'postgres', pid, marker: '/data/postgres' }));
    expect(findRunning(recorded, command).map(({ pid }) => pid)).toEqual([10]);
  });

  it('getCommandLine returns the command line of a process, and null when no process has the pid', () => {
    expect(getCommandLine(process.pid)).toContain('node');
    expect(getCommandLine(2 ** 22 + 1)).toBeNull();
  });
});
