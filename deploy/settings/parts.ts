import { frontendNames, getOriginSetting } from '../../contracts/remotes/frontends.ts';
import { schema as gateway } from '../../gateway/src/config/env.ts';
import { schema as community } from '../../services/community/src/config/env.ts';
import { schema as creators } from '../../services/creators/src/config/env.ts';
import { schema as feed } from '../../services/feed/src/config/env.ts';
import { schema as identity } from '../../services/identity/src/config/env.ts';
import { schema as notifications } from '../../services/notifications/src/config/env.ts';
import { schema as platformSync } from '../../services/platform-sync/src/config/env.ts';
import { schema as search } from '../../services/search/src/config/env.ts';

/** Schema of each part's environment variables. */
export const schemas = {
  gateway,
  identity,
  creators,
  search,
  feed,
  'platform-sync': platformSync,
  notifications,
  community,
} as const;

export type Part = keyof typeof schemas;
export const parts = Object.keys(schemas) as Part[];

export function listSettings(part: Part): string[] {
  return Object.keys(schemas[part].shape).sort();
}

/** Lists the servers and services that a part connects to, derived from the names of its settings. */
export function listConnections(part: Part): string[] {
  const settings = listSettings(part);
  const implied: Array<[setting: string, target: string]> = [
    ['NATS_URL', 'nats'],
    ['DATABASE_URL', 'postgres'],
    ['REDIS_URL', 'redis'],
    ['ELASTICSEARCH_URL', 'elasticsearch'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'otel-collector'],
    ...frontendNames.map((name): [string, string] => [getOriginSetting(name), `frontend-${name}`]),
    // Settings that name hosts outside the cluster: image hosts and Google's API, the mail server, the object
    // storage of pictures.
    ['MEDIA_EXTRA_HOSTS', 'outside'],
    ['SMTP_URL', 'outside'],
    ['PICTURES_BUCKET_ENDPOINT', 'outside'],
  ];
  const targets = implied.flatMap(([setting, target]) => (settings.includes(setting) ? [target] : []));
  return [...new Set(targets)].sort();
}
