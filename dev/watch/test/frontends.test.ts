import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { eventually } from '@bottin/testing/wait.ts';
import { freePort } from '../../backing/ports.ts';
import { ROOT } from '../../build/paths.ts';

const COPIED = ['frontends', 'dev/watch', 'dev/build', 'dev/up'];
const PAGE = 'frontends/directory/src/components/page-heading.tsx';
const SHARED = 'frontends/federation/runtime.ts';
const BUILT_MS = 60_000;

/**
 * Runs the frontend process of `npm run dev` on a copy of the sources, with the installed libraries of this
 * repository.
 */
describe('frontends in development', () => {
  let root: string;
  let server: ChildProcess;
  let origins: { shell: string; directory: string };
  const logLines: Array<{ level: number; msg: string }> = [];

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'bottin-frontends-')));
    const filter = (path: string): boolean => !/\/(dist|maps|node_modules)$/.test(path);
    for (const folder of COPIED) cpSync(join(ROOT, folder), join(root, folder), { recursive: true, filter });
    for (const folder of ['contracts', 'libs', 'package.json'])
      symlinkSync(join(ROOT, folder), join(root, folder));
    mkdirSync(join(root, 'node_modules'));
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (name !== '.cache') symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));

    const [shell, directory] = [await freePort(), await freePort()];
    origins = { shell: `http://127.0.0.1:${shell}`, directory: `http://127.0.0.1:${directory}` };
    const script = join(root, 'dev/watch/serve-frontends.ts');
    server = spawn(process.execPath, [script, `shell:${shell}`, `directory:${directory}`], {
      cwd: root,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (server.stdout)
      createInterface({ input: server.stdout }).on('line', (line) => logLines.push(JSON.parse(line)));
    await eventually(() => logLines.some(({ msg }) => msg === 'listening'), { timeoutMs: BUILT_MS });
  }, BUILT_MS);

  afterAll(() => {
    server?.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });

  const fetchText = async (address: string): Promise<string> => (await fetch(address)).text();

  /** Waits for the first log line that follows the first `count` lines. */
  async function waitForLine(count: number): Promise<{ level: number; msg: string } | undefined> {
    await eventually(() => logLines.length > count, { timeoutMs: BUILT_MS });
    return logLines[count];
  }

  /** Saves a file as editors do: writes a temporary file, then renames it over the original file. */
  function edit(from: string, to: string, file = PAGE): void {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8').replace(from, () => to);
    writeFileSync(`${path}~`, text);
    renameSync(`${path}~`, path);
  }

  it('the frontends use no eval, have source maps, and render in the browser', async () => {
    const page = await fetchText(`${origins.shell}/index.html`);
    expect(page).toContain('<script src="/assets/early.js" data-main="/assets/main.js">');
    expect(page).toContain('<!--bottin:view-->');
    const main = await fetchText(`${origins.shell}/main.js`);
    expect(main).toContain('//# sourceMappingURL=main.js.map');
    expect(main).not.toMatch(/\beval\(/);
    expect((await fetch(`${origins.shell}/main.js.map`)).status).toBe(200);
  });

  it('after a change, an open page can fetch the changed module, and the terminal reports the build', async () => {
    const events = await fetch(`${origins.shell}/hot-events`);
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { hash } = await waitForBuild(reader);
    const count = logLines.length;

    edit('mt-3 text-lg', 'mt-3 text-lg underline');

    expect(await waitForLine(count)).toMatchObject({
      level: 30,
      msg: expect.stringMatching(/^directory: live \(/),
    });
    expect((await waitForBuild(reader, hash)).hash).not.toBe(hash);
    const updates = await fetch(`${origins.directory}/bottin_directory.${hash}.hot-update.json`);
    expect(updates.status).toBe(200);
    await reader?.cancel();
  });

  it('the event streams close on SIGUSR2, so that the gateway can stop', async () => {
    const events = await fetch(`${origins.shell}/hot-events`);
    server.kill('SIGUSR2');
    expect(await events.text()).toContain('"name":"directory"');
  });

  it('the file and line of a syntax error are logged, and the frontend recovers after the correction', async () => {
    const count = logLines.length;
    edit('return (', 'return ((');
    const problem = await waitForLine(count);
    expect(problem?.level).toBe(50);
    expect(problem?.msg).toMatch(/^directory: [\s\S]*page-heading\.tsx[\s\S]*\[\d+:\d+\]/);
    const after = logLines.length;
    edit('return ((', 'return (');
    expect(await waitForLine(after)).toMatchObject({ level: 30 });
  });

  it('an error in a file that several frontends build is logged once', async () => {
    const count = logLines.length;
    const live = (name: string) =>
      logLines.slice(count).some(({ level, msg }) => level === 30 && msg.startsWith(`${name}: live`));
    edit('type Factory = ', 'type Factory == ', SHARED);
    await waitForLine(count);
    edit('type Factory == ', 'type Factory = ', SHARED);
    await eventually(() => live('shell') && live('directory'), { timeoutMs: BUILT_MS });
    const problems = logLines.slice(count).filter(({ level }) => level === 50);
    expect(problems).toEqual([{ level: 50, msg: expect.stringContaining(SHARED) }]);
  });

  /** Waits until the event stream reports a build of the directory frontend whose hash isn't `other`. */
  async function waitForBuild(
    reader: ReadableStreamDefaultReader<string> | undefined,
    other?: string,
  ): Promise<{ hash: string }> {
    let text = '';
    for (;;) {
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error('the events ended');
      text += value;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines.filter((one) => one.startsWith('data: {'))) {
        const { name, hash } = JSON.parse(line.slice('data: '.length));
        if (name === 'directory' && hash !== other) return { hash };
      }
    }
  }
});
