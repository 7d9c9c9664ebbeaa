import { lastLines, run } from './exec.ts';

describe('error message of a failed command', () => {
  it('the error message contains the last lines of the output, without Java stack frames', () => {
    const frames = Array.from({ length: 50 }, (_, n) => `\tat java.base/java.lang.Thread.run(${n})`);
    const text = ['starting', 'BindException: Address already in use', ...frames, '\t... 5 more', ''].join(
      '\n',
    );
    expect(lastLines(text)).toBe('starting\nBindException: Address already in use');
  });

  it('the thrown error contains the last lines of the output', async () => {
    const script = 'console.error("no such heap"); process.exit(3)';
    await expect(run(process.execPath, ['-e', script])).rejects.toThrow(/failed \(3\):\nno such heap/);
  });

  it("the thrown error contains the operating system's error code when the command can't be run", async () => {
    await expect(run('/nowhere/java', [])).rejects.toThrow(/java failed \(ENOENT\)/);
  });
});
