import { lastLines, run } from './exec.ts';

describe('the words of a failed command', () => {
  it('are its last lines, without stack frames', () => {
    const frames = Array.from({ length: 50 }, (_, n) => `\tat java.base/java.lang.Thread.run(${n})`);
    const text = ['starting', 'BindException: Address already in use', ...frames, '\t... 5 more', ''].join(
      '\n',
    );
    expect(lastLines(text)).toBe('starting\nBindException: Address already in use');
  });

  it('are in its error', async () => {
    const script = 'console.error("no such heap"); process.exit(3)';
    await expect(run(process.execPath, ['-e', script])).rejects.toThrow(/failed \(3\):\nno such heap/);
  });

  it('are those of the system when it could not be run', async () => {
    await expect(run('/nowhere/java', [])).rejects.toThrow(/java failed \(ENOENT\)/);
  });
});
