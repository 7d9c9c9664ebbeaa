import { join } from 'node:path';
import { type FrontendName, frontendNames } from '../../contracts/remotes/frontends.ts';
import type { InspectTarget } from './options.ts';
import { SERVICES, type ServiceName, type Settings } from './service-env.ts';
import type { ProcessSpec } from './supervised.ts';

export type FrontendProcess = `frontend-${FrontendName}`;
/** All watched frontends share one process, `frontends`. */
export type ProcessName = ServiceName | 'gateway' | FrontendProcess | 'frontends' | 'youtube-double';

export interface ProcessInput {
  root: string;
  dataDir: string;
  settings: Record<ServiceName | 'gateway', Settings>;
  frontendPorts: Record<FrontendName, number>;
  /** Frontends that are rebuilt on every change. */
  watchedFrontends: readonly FrontendName[];
  /** Port of the YouTube double; null when real Google credentials are set. */
  youtubeDoublePort: number | null;
  /**
   * Services that start with a debugger. The first debugger listens on port 9229, each further one on the
   * next port.
   */
  inspect?: readonly InspectTarget[];
  /** Environment of `npm start`. Optional settings in it are passed on to the services. */
  env: NodeJS.ProcessEnv;
}

/**
 * Variables of `npm start` that the services don't inherit, because the services give them another meaning.
 */
const EXCLUDED_VARIABLES = ['PORT', 'DATABASE_URL', 'NODE_ENV', 'HTTP_PORT', 'HOST', 'STATE_FILE'];

export function buildProcessSpecs(facts: ProcessInput): ProcessSpec[] {
  const { root, dataDir } = facts;
  const inherited = buildInheritedEnv(facts.env, root);
  const spec = (name: ProcessName, folder: string, args: string[], env: Settings = {}): ProcessSpec => ({
    name,
    args: ['--enable-source-maps', ...buildInspectArgs(facts.inspect ?? [], name), ...args],
    cwd: join(root, folder),
    env: { ...inherited, ...env },
    logFile: join(dataDir, 'logs', `${name}.log`),
  });
  const service = (name: ServiceName): ProcessSpec =>
    spec(name, `services/${name}`, ['dist/src/main.js'], facts.settings[name]);
  const staticServer = join(root, 'dev/up/static-server.ts');
  return [
    ...SERVICES.map(service),
    spec('gateway', 'gateway', ['dist/src/main.js'], facts.settings.gateway),
    ...frontendNames
      .filter((name) => !facts.watchedFrontends.includes(name))
      .map((name) =>
        spec(`frontend-${name}`, '.', [
          staticServer,
          join(root, 'frontends', name, 'dist'),
          String(facts.frontendPorts[name]),
        ]),
      ),
    ...(facts.watchedFrontends.length === 0
      ? []
      : [
          {
            ...spec('frontends', '.', [
              join(root, 'dev/watch/serve-frontends.ts'),
              ...facts.watchedFrontends.map((name) => `${name}:${facts.frontendPorts[name]}`),
            ]),
            showsAllOutput: true,
          },
        ]),
    ...(facts.youtubeDoublePort === null
      ? []
      : [
          spec('youtube-double', '.', [join(root, 'dev/youtube-double/main.ts')], {
            PORT: String(facts.youtubeDoublePort),
            STATE_FILE: join(dataDir, 'youtube-double.json'),
          }),
        ]),
  ];
}

const FIRST_INSPECT_PORT = 9229;

/** Returns the port of a service's debugger: Node's default port for the first in the list. */
export function getInspectPort(index: number): number {
  return FIRST_INSPECT_PORT + index;
}

/** Returns the argument that starts the debugger of a process, if the options name it. */
export function buildInspectArgs(inspect: readonly InspectTarget[], name: ProcessName): string[] {
  const index = (inspect as readonly ProcessName[]).indexOf(name);
  return index < 0 ? [] : [`--inspect=127.0.0.1:${getInspectPort(index)}`];
}

/** Returns the environment that all processes inherit. Enables Node's compile cache for faster starts. */
export function buildInheritedEnv(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const inherited = Object.entries(env).filter(
    ([name]) => !EXCLUDED_VARIABLES.includes(name) && !/^(npm_|JEST_)/i.test(name),
  );
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bottin/compiled'),
    ...Object.fromEntries(inherited),
  };
}
