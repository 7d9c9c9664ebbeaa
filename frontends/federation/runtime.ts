/**
 * What module federation does in a page, in the place of the package's own runtime, whose plugins, version ranges and
 * hooks cost each first visit 25 KB that nothing here used (docs/decisions/0056). The build puts it at the beginning of
 * the shell and of each remote's entry; rspack writes the tables that it reads.
 *
 * There is one share scope, the shell's. Who first asks for a shared module provides it from its own files; from then on
 * everybody gets that one.
 */
type Factory = () => unknown;

/** Maps the name of a shared module to the promise of its factory, from the first request on. */
export type ShareScope = Record<string, Promise<Factory>>;

/** What rspack gives a bundle with module federation, as far as it is used here. */
interface Bundler {
  /** `m`: module factories by id; `c`: evaluated modules. */
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  /** Handlers that the bundler runs for each chunk that it loads, by kind. */
  f: { consumes: (chunk: string, promises: Promise<unknown>[]) => void };
  /** Share scopes by their names. */
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

/** Returns the shared module of that name. A failure is not cached, so that the next call retries. */
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
