/**
 * Minimal Module Federation runtime for the browser. It replaces the package's own runtime, whose plugins,
 * version ranges and hooks cost each first visit 25 KB although nothing here uses them (docs/decisions/0056).
 * The build puts this module at the start of the shell and of each remote's entry. It reads tables that
 * rspack generates.
 *
 * The shell and the remotes use one share scope, the shell's. The first frontend that requests a shared
 * module provides it from its own files; all later requests get the same module.
 */
type Factory = () => unknown;

/**
 * Module Federation share scope: maps the name of a shared module to the promise of its factory. An entry is
 * added when the module is first requested.
 */
export type ShareScope = Record<string, Promise<Factory>>;

/** The part of rspack's runtime object that this module uses. */
interface Bundler {
  /** Module factories by module id. (`c` holds the evaluated modules by id.) */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Chunk handlers by name. The bundler calls each of them for every chunk that it loads. */
  f: { consumes: (chunk: string, promises: Promise<unknown>[]) => void };
  /** Module Federation share scopes by name. */
  S: { default: ShareScope };
  consumesLoadingData?: {
    chunkMapping: Readonly<Record<string, readonly string[]>>;
    moduleIdToConsumeDataMapping: Readonly<
      Record<string, { shareKey: string; fallback: () => Promise<Factory> }>
    >;
  };
  initializeExposesData?: { moduleMap: Readonly<Record<string, () => Promise<Factory>>> };
  initContainer: (scope: ShareScope) => void;
  getContainer: (module: string) => Promise<Factory>;
}

declare const __webpack_require__: Bundler;
const bundler = __webpack_require__;

bundler.S = { default: {} };

/**
 * Returns the shared module with this name. Calls `provide` if no frontend has provided it yet. A failure
 * isn't cached, so that the next call retries.
 */
function resolveShared(name: string, provide: () => Promise<Factory>): Promise<Factory> {
  const scope = bundler.S.default;
  scope[name] ??= provide().catch((error: unknown) => {
    delete scope[name];
    throw error;
  });
  return scope[name];
}

const { chunkMapping, moduleIdToConsumeDataMapping } = bundler.consumesLoadingData ?? {
  chunkMapping: {},
  moduleIdToConsumeDataMapping: {},
};

bundler.f.consumes = (chunk, promises) => {
  for (const id of chunkMapping[chunk] ?? []) {
    const consumed = moduleIdToConsumeDataMapping[id];
    if (!consumed || id in bundler.m) continue;
    promises.push(
      resolveShared(consumed.shareKey, consumed.fallback).then((factory) => {
        bundler.m[id] ??= (module) => {
          module.exports = factory();
        };
      }),
    );
  }
};

bundler.initContainer = (scope) => {
  bundler.S.default = scope;
};

bundler.getContainer = (module) =>
  bundler.initializeExposesData?.moduleMap[module]?.() ??
  Promise.reject(new Error(`${module} isn't exposed`));
