import { join } from 'node:path';
import { type FrontendName, frontendNames } from '../../contracts/remotes/frontends.ts';
import { SERVICES, type ServiceName, type Settings } from './service-env.ts';
import type { ProcessSpec } from './supervised.ts';

export type FrontendProcess = `frontend-${FrontendName}`;
/** The frontends that are watched have one process together. */
export type ProcessName = ServiceName | 'gateway' | FrontendProcess | 'frontends' | 'youtube-double';

export interface ProcessFacts {
  root: string;
  dataDir: string;
  settings: Record<ServiceName | 'gateway', Settings>;
  frontendPorts: Record<FrontendName, number>;
  /** Frontends that are built anew on every change. */
  watchedFrontends: readonly FrontendName[];
  /** Null with real Google credentials. */
  youtubeDoublePort: number | null;
  /** What the person who started us set: optional settings go through to the services. */
  env: NodeJS.ProcessEnv;
}

/** Of our own environment, what would mean something else to a service. */
const OURS = ['PORT', 'DATABASE_URL', 'NODE_ENV', 'HTTP_PORT', 'HOST', 'STATE_FILE'];

/** Every process of the stack, by name. */
export function processSpecs(facts: ProcessFacts): ProcessSpec[] {
  const { root, dataDir } = facts;
  const inherited = inheritedEnv(facts.env, root);
  const spec = (name: ProcessName, folder: string, args: string[], env: Settings = {}): ProcessSpec => ({
    name,
    args: ['--enable-source-maps', ...args],
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
            tells: true,
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

/** The environment that every process gets; compiled code is kept for faster starts. */
export function inheritedEnv(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !OURS.includes(name) && !/^(npm_|JEST_)/i.test(name));
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/bottin/compiled'),
    ...Object.fromEntries(kept),
  };
}
