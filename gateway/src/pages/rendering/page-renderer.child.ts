import { compileFunction, constants, createContext } from 'node:vm';
import type { PageToRender, ShellServer } from '@bottin/contracts/remotes/server-rendering.ts';

/**
 * A request to render a page. `shell` and `remote` are the URLs of the server builds to use; `remote` is null
 * when the page belongs to no remote.
 */
export interface RenderRequest {
  id: number;
  shell: string;
  remote: string | null;
  /** The {@link PageToRender} as JSON bytes. The page's HTML embeds the same data. */
  page: Uint8Array;
}

/**
 * The response to a {@link RenderRequest}. `html` is UTF-8. `residentBytes` is the resident memory of this
 * process after rendering the page.
 */
export type RenderResponse = { id: number; residentBytes: number } & (
  | { html: Uint8Array }
  | { failure: string }
);

type Remote = Parameters<ShellServer['render']>[1];
type Exports = { default: unknown };

/**
 * Maximum number of server builds kept in memory. It leaves room for two versions of each build during a
 * release.
 */
const maxBuilds = 6;
const fetchTimeoutMs = 2_000;
const retryDelayMs = 2_000;

/**
 * Globals that frontend code can use, in addition to those of the language. Node's other globals, such as
 * `process` and `require`, are absent, and generating code from strings is forbidden.
 */
const globals = { URL, URLSearchParams, TextEncoder, TextDecoder, MessageChannel, setTimeout, clearTimeout };
/**
 * An ordinary global object is faster than a contextified one, which calls into Node at each use of a global
 * name such as `Array` or `Map`.
 */
const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
Object.assign(context, globals, { console: createSilentConsole() });

const builds = new Map<string, Promise<Exports>>();

/**
 * Returns the exports of the module at a URL. The module is fetched and evaluated only once. A failure is
 * cached for a while, so that the module isn't fetched again for each page.
 */
function loadBuild(
  address: string,
  shared: Readonly<Record<string, unknown>>,
  key = address,
): Promise<Exports> {
  const cached = builds.get(key);
  if (cached) return cached;
  const loading = evaluate(address, shared);
  builds.set(key, loading);
  const forget = () => builds.get(key) === loading && builds.delete(key);
  loading.catch(() => setTimeout(forget, retryDelayMs).unref());
  const [oldest] = builds.keys();
  if (builds.size > maxBuilds && oldest) builds.delete(oldest);
  return loading;
}

async function evaluate(address: string, shared: Readonly<Record<string, unknown>>): Promise<Exports> {
  const response = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
  const run = compileFunction(await response.text(), ['module', 'exports', 'require'], {
    filename: address,
    parsingContext: context,
  });
  const module = { exports: {} as Exports };
  run(module, module.exports, (name: string) => {
    if (!Object.hasOwn(shared, name))
      throw new Error(`${address} requires ${name}, which the shell doesn't share`);
    return shared[name];
  });
  return module.exports;
}

async function render({ shell, remote, page }: RenderRequest): Promise<string> {
  const { default: server } = (await loadBuild(shell, {})) as { default: ShellServer };
  // The key contains the shell's URL too, because the remote uses the React module that this shell shares.
  const entry = remote === null ? null : await loadBuild(remote, server.shared, `${shell} ${remote}`);
  return server.render(JSON.parse(Buffer.from(page).toString()) as PageToRender, entry as Remote);
}

function createSilentConsole(): Partial<Console> {
  const nothing = (): void => {};
  return { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
}

process.on('message', async (order: RenderRequest) => {
  const result = await render(order).then(
    (html) => ({ html: Buffer.from(html) }),
    (error: unknown) => ({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  const response: RenderResponse = { id: order.id, residentBytes: process.memoryUsage.rss(), ...result };
  process.send?.(response);
});

// Exit explicitly. Otherwise ports and timers that builds have opened would keep this process alive after the
// gateway has stopped.
process.once('disconnect', () => process.exit());
