import { type FrontendName, frontendNames } from '../../contracts/remotes/frontends.ts';
import { SERVICES, type ServiceName } from '../up/service-env.ts';

/** What is built and started anew when its files, or what it imports, change. */
export interface Watched {
  services: Array<ServiceName | 'gateway'>;
  frontends: FrontendName[];
}

const SERVERS = [...SERVICES, 'gateway'] as const;

/**
 * The parts that `npm run dev -- directory search` names; all of them when it names none. A remote brings the shell along:
 * React is the shell's, and replaces components in its development build only.
 */
export function watchedParts(names: readonly string[]): Watched {
  const known: readonly string[] = [...SERVERS, ...frontendNames];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no "${unknown}" to watch; there are ${known.join(', ')}`);
  if (names.length === 0) return { services: [...SERVERS], frontends: [...frontendNames] };
  const frontends = frontendNames.filter((name) => names.includes(name));
  return {
    services: SERVERS.filter((name) => names.includes(name)),
    frontends: frontends.length === 0 || frontends.includes('shell') ? frontends : ['shell', ...frontends],
  };
}
