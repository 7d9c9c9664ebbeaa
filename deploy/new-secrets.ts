import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

type Values = Readonly<Record<string, string | undefined>>;

const services = ['identity', 'creators', 'feed', 'platform-sync', 'notifications', 'community'] as const;
const parts = ['gateway', 'search', ...services] as const;

/**
 * Returns the secrets that the Kubernetes manifests read, by name, from an env file of deploy/new-env.ts.
 * `DATABASE_URL`, `NATS_URL`, `REDIS_URL` and `ELASTICSEARCH_URL` are addresses of servers without login or database.
 * A server without an address is a pod of the same namespace, and gets a secret with the passwords of its logins.
 * @throws Error when the env file lacks a required value
 */
export function buildSecrets(env: Values): Record<string, Record<string, string>> {
  const read = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is missing`);
    return value;
  };
  const readAll = (suffix: string): Values =>
    Object.fromEntries(Object.entries(env).filter(([name]) => name.endsWith(suffix)));
  const pick = (...names: string[]): Values => Object.fromEntries(names.map((name) => [name, env[name]]));
  const withLogin = (url: string, login: string, password: string): string =>
    url.replace('://', `://${login}:${password}@`);

  const natsUrl = (login: string) =>
    withLogin(env.NATS_URL || 'nats://nats:4222', login, read(`${toSetting(login)}_NATS_PASSWORD`));
  const databaseUrl = (service: string, owner = false) => {
    const [server = '', options] = (env.DATABASE_URL || 'postgres://postgres:5432').split('?');
    const database = service.replaceAll('-', '_');
    const password = read(`${toSetting(service)}_DB_${owner ? 'OWNER_' : ''}PASSWORD`);
    const url = withLogin(server.replace(/\/$/, ''), owner ? `${database}_owner` : database, password);
    return `${url}/${database}${options ? `?${options}` : ''}`;
  };
  const searchLogin = {
    ELASTICSEARCH_URL: env.ELASTICSEARCH_URL || 'http://elasticsearch:9200',
    ELASTICSEARCH_USERNAME: 'search',
    ELASTICSEARCH_PASSWORD: read('SEARCH_ELASTIC_PASSWORD'),
  };
  const bucket = pick('PICTURES_BUCKET_KEY_ID', 'PICTURES_BUCKET_SECRET');
  const own: Record<string, Values> = {
    gateway: {
      REDIS_URL: withLogin(env.REDIS_URL || 'redis://redis:6379', 'gateway', read('GATEWAY_REDIS_PASSWORD')),
      ...bucket,
    },
    identity: {
      TOKEN_KEY: read('TOKEN_KEY'),
      EMAIL_ENCRYPTION_KEYS: read('EMAIL_ENCRYPTION_KEYS'),
      MFA_ENCRYPTION_KEYS: read('MFA_ENCRYPTION_KEYS'),
      ...pick('ADMIN_EMAIL', 'ADMIN_PASSWORD'),
    },
    search: searchLogin,
    'platform-sync': {
      TOKEN_ENCRYPTION_KEYS: read('OAUTH_TOKEN_KEYS'),
      ...pick('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
    },
    notifications: { EMAIL_ENCRYPTION_KEYS: read('EMAIL_ENCRYPTION_KEYS'), ...pick('SMTP_URL') },
    community: bucket,
  };

  const secrets: Record<string, Values> = {};
  for (const part of parts) secrets[part] = { NATS_URL: natsUrl(part), ...own[part] };
  for (const service of services) {
    secrets[service] = { ...secrets[service], DATABASE_URL: databaseUrl(service) };
    secrets[`${service}-owner`] = {
      DATABASE_URL: databaseUrl(service, true),
      ...pick('DATABASE_CA_FILE', 'STORES_TLS'),
    };
  }
  secrets.streams = { NATS_URL: natsUrl('streams'), ...pick('NATS_CA_FILE', 'STORES_TLS') };
  secrets['search-login'] = {
    OPERATOR_USERNAME: env.OPERATOR_USERNAME || 'elastic',
    OPERATOR_PASSWORD: read('ELASTIC_PASSWORD'),
    ...searchLogin,
    ...pick('ELASTICSEARCH_CA_FILE', 'STORES_TLS', 'INDEX_PREFIX'),
  };
  // NATS parses the values as configuration. Without the quotes, it could read `3f…` as a number.
  if (!env.NATS_URL)
    secrets.nats = Object.fromEntries(
      Object.entries(readAll('_NATS_PASSWORD')).map(([name, value]) => [name, `"${value}"`]),
    );
  if (!env.REDIS_URL) secrets.redis = readAll('_REDIS_PASSWORD');
  if (!env.ELASTICSEARCH_URL) secrets.elasticsearch = pick('ELASTIC_PASSWORD');
  if (!env.DATABASE_URL) {
    secrets.postgres = {
      ...pick('POSTGRES_PASSWORD', 'BACKUP_DB_PASSWORD'),
      ...readAll('_DB_PASSWORD'),
      ...readAll('_DB_OWNER_PASSWORD'),
    };
  }
  if (env.BACKUP_DB_PASSWORD) {
    const { hostname, port, searchParams } = new URL(env.DATABASE_URL || 'postgres://postgres:5432');
    secrets.backup = {
      POSTGRES_HOST: hostname,
      PGPORT: port,
      POSTGRES_USER: 'backup',
      POSTGRES_PASSWORD: env.BACKUP_DB_PASSWORD,
      PGSSLMODE: searchParams.get('sslmode') ?? undefined,
      PGSSLROOTCERT: env.DATABASE_CA_FILE,
    };
  }
  return Object.fromEntries(
    Object.entries(secrets).map(([name, values]) => [`bottin-${name}`, dropEmpty(values)]),
  );
}

/** Returns a part's name as it stands in the names of settings, such as `PLATFORM_SYNC`. */
function toSetting(part: string): string {
  return part.toUpperCase().replaceAll('-', '_');
}

function dropEmpty(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/**
 * Returns the secrets as a list of Kubernetes objects in JSON, for `kubectl apply --server-side`. They have no
 * `stringData`, from which a server-side apply doesn't remove keys.
 */
export function toManifest(secrets: Record<string, Record<string, string>>): string {
  const items = Object.entries(secrets).map(([name, values]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
    data: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
    ),
  }));
  return `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`;
}

/** `deploy/node deploy/new-secrets.ts <bottin.env` prints all secrets of an installation in Kubernetes. */
if (import.meta.main) process.stdout.write(toManifest(buildSecrets(parseEnv(readFileSync(0, 'utf8')))));
