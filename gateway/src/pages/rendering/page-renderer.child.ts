import { compileFunction, constants, createContext } from 'node:vm';
import type { PageToRender, ShellServer } from '@bottin/contracts/remotes/server-rendering.ts';

/**
 * A request to render a page with the server builds at these URLs; `remote` is null when the page has none.
 */
export interface RenderRequest {
  id: number;
  shell: string;
  remote: string | null;
  /** A {@link PageToRender} as JSON bytes, with the same data as the page embeds. */
  page: Uint8Array;
}

/** `html` is UTF-8; `residentBytes` is the process's resident memory after this page. */
export type RenderResponse = { id: number; residentBytes: number } & (
  | { html: Uint8Array }
  | { failure: string }
);

type Remote = Parameters<ShellServer['render']>[1];
type Exports = { default: unknown };

/** Builds kept in memory: the live ones, and both versions during a release. */
const maxBuilds = 6;
const fetchTimeoutMs = 2_000;
const retryDelayMs = 2_000;

/**
 * Globals of the frontends' code, in addition to those of the language. Node's other globals, such as
 * `process`
 * and `require`, are absent, and so is code generation from strings.
 */
const globals = { URL, URLSearchParams, TextEncoder, TextDecoder, MessageChannel, setTimeout, clearTimeout };
/**
 * Use an ordinary global object, because a contextified one calls into Node at each use of a global name
 * such as `Array` or `Map`.
 */
const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
Object.assign(context, globals, { console: createSilentConsole() });

const builds = new Map<string, Promise<Exports>>();

/**
 * Returns the module at a URL, fetched and evaluated once. A failure is cached for a while, so that it isn't
 * retried for each page.
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
  // Keyed by the shell too, because the remote uses the shell's copy of React.
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

// Exit explicitly, because ports and timers that builds keep open would keep this process alive after the
// gateway has stopped.
process.once('disconnect', () => process.exit());
