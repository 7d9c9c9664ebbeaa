import { compileFunction, constants, createContext } from 'node:vm';
import type { PageToRender, ShellServer } from '@bottin/contracts/remotes/server-rendering.ts';

/** A page to render with the server builds at these addresses; `remote` is null where the page has none. */
export interface RenderOrder {
  id: number;
  shell: string;
  remote: string | null;
  /** The bytes of a {@link PageToRender} as JSON: what the browser reads from the page, and not what only memory can hold. */
  page: Uint8Array;
}

/** `html` is in UTF-8; `residentBytes` is what the process takes of the machine's memory after this page. */
export type RenderAnswer = { id: number; residentBytes: number } & (
  | { html: Uint8Array }
  | { failure: string }
);

type Remote = Parameters<ShellServer['render']>[1];
type Exports = { default: unknown };

/** How many builds are kept: those that are live, and those of before and after while they are being replaced. */
const keptBuilds = 6;
const patienceMs = 2_000;
const restMs = 2_000;

/** What the frontends' code finds beside the language: nothing of Node's, and no way to make code from text. */
const globals = { URL, URLSearchParams, TextEncoder, TextDecoder, MessageChannel, setTimeout, clearTimeout };
/** An ordinary global object: of a contextified one Node is asked for each `Array` or `Map` that code names. */
const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
Object.assign(context, globals, { console: quiet() });

const builds = new Map<string, Promise<Exports>>();

/** The module at an address, fetched and evaluated once; a failure is forgotten after a while, not tried for each page. */
function buildAt(
  address: string,
  shared: Readonly<Record<string, unknown>>,
  key = address,
): Promise<Exports> {
  const known = builds.get(key);
  if (known) return known;
  const loading = evaluate(address, shared);
  builds.set(key, loading);
  const forget = () => builds.get(key) === loading && builds.delete(key);
  loading.catch(() => setTimeout(forget, restMs).unref());
  const [oldest] = builds.keys();
  if (builds.size > keptBuilds && oldest) builds.delete(oldest);
  return loading;
}

async function evaluate(address: string, shared: Readonly<Record<string, unknown>>): Promise<Exports> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const run = compileFunction(await answer.text(), ['module', 'exports', 'require'], {
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

async function render({ shell, remote, page }: RenderOrder): Promise<string> {
  const { default: server } = (await buildAt(shell, {})) as { default: ShellServer };
  // Bound to the copy of React that it was evaluated with.
  const entry = remote === null ? null : await buildAt(remote, server.shared, `${shell} ${remote}`);
  return server.render(JSON.parse(Buffer.from(page).toString()) as PageToRender, entry as Remote);
}

function quiet(): Partial<Console> {
  const nothing = (): void => {};
  return { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing };
}

process.on('message', async (order: RenderOrder) => {
  const result = await render(order).then(
    (html) => ({ html: Buffer.from(html) }),
    (error: unknown) => ({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  const answer: RenderAnswer = { id: order.id, residentBytes: process.memoryUsage.rss(), ...result };
  process.send?.(answer);
});

// Builds hold ports and timers, with which this process would outlive the gateway.
process.once('disconnect', () => process.exit());
