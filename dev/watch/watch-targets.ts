import { type FrontendName, frontendNames } from '../../contracts/remotes/frontends.ts';
import { SERVICES, type ServiceName } from '../up/service-env.ts';

/** Services and frontends that are rebuilt and restarted when their files or imports change. */
export interface WatchTargets {
  services: Array<ServiceName | 'gateway'>;
  frontends: FrontendName[];
}

const SERVERS = [...SERVICES, 'gateway'] as const;

/**
 * Returns the services and frontends named in `npm run dev -- directory search`, or all when none is named. A
 * remote also adds the shell. The shell contains React, and only a development build of the shell contains
 * the React that supports hot replacement.
 */
export function parseWatchTargets(names: readonly string[]): WatchTargets {
  const validNames: readonly string[] = [...SERVERS, ...frontendNames];
  const unknown = names.find((name) => !validNames.includes(name));
  if (unknown) throw new Error(`Can't watch "${unknown}"; known names: ${validNames.join(', ')}`);
  if (names.length === 0) return { services: [...SERVERS], frontends: [...frontendNames] };
  const frontends = frontendNames.filter((name) => names.includes(name));
  return {
    services: SERVERS.filter((name) => names.includes(name)),
    frontends: frontends.length === 0 || frontends.includes('shell') ? frontends : ['shell', ...frontends],
  };
}
