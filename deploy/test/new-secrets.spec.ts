import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { buildEnvFile } from '../new-env.ts';
import { buildSecrets, toManifest } from '../new-secrets.ts';
import { getPod, readObjects } from './k8s-files.ts';

const generated = parseEnv(buildEnvFile());
/** Settings that an operator adds for all optional functions. */
const optional = {
  BACKUP_DB_PASSWORD: 'b',
  PICTURES_BUCKET_KEY_ID: 'id',
  PICTURES_BUCKET_SECRET: 'secret',
  ADMIN_EMAIL: 'admin@exemple.ca',
  ADMIN_PASSWORD: 'un-mot-de-passe',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example',
  DATABASE_CA_FILE: '/etc/bottin-ca/ca.pem',
  NATS_CA_FILE: '/etc/bottin-ca/ca.pem',
  ELASTICSEARCH_CA_FILE: '/etc/bottin-ca/ca.pem',
};
const full: Readonly<Record<string, string | undefined>> = { ...generated, ...optional };

const environment = z.object({
  env: z
    .array(
      z.object({
        valueFrom: z
          .object({
            secretKeyRef: z
              .object({ name: z.string(), key: z.string(), optional: z.boolean().default(false) })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })).default([]),
});
const containers = ['base', 'migrations', 'components/backup', 'stores/redis']
  .flatMap(readObjects)
  .flatMap((object) => getPod(object)?.containers ?? [])
  .map((container) => environment.parse(container));
const references = containers.flatMap(({ env }) =>
  env.flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [valueFrom.secretKeyRef] : [])),
);
/** Secrets that containers read as a whole. The Helm chart reads `bottin-nats`. */
const wholeSecrets = [
  'bottin-nats',
  ...containers.flatMap(({ envFrom }) => envFrom.map((one) => one.secretRef.name)),
];
/** Secrets of servers that the operator's own manifests run. */
const ownServers = ['bottin-postgres', 'bottin-elasticsearch'];

const listKeys = (secrets: Record<string, Record<string, string>>): string[] =>
  Object.entries(secrets)
    .filter(([name]) => ![...wholeSecrets, ...ownServers].includes(name))
    .flatMap(([name, values]) => Object.keys(values).map((key) => `${name}/${key}`))
    .sort();
const listUnique = (keys: string[]): string[] => [...new Set(keys)].sort();

describe('deploy/new-secrets.ts', () => {
  it('prints exactly the keys that the manifests read, if the env file has all settings', () => {
    expect(listKeys(buildSecrets(full))).toEqual(
      listUnique(references.map(({ name, key }) => `${name}/${key}`)),
    );
  });

  it('prints every required key from the env file that deploy/new-env.ts generates', () => {
    expect(listKeys(buildSecrets(generated))).toEqual(
      expect.arrayContaining(
        references.filter((one) => !one.optional).map(({ name, key }) => `${name}/${key}`),
      ),
    );
  });

  it('prints every secret that a container reads as a whole', () => {
    expect(Object.keys(buildSecrets(full))).toEqual(expect.arrayContaining(wholeSecrets));
    expect(buildSecrets(full)['bottin-redis']).toEqual({
      GATEWAY_REDIS_PASSWORD: full.GATEWAY_REDIS_PASSWORD,
      OPERATOR_REDIS_PASSWORD: full.OPERATOR_REDIS_PASSWORD,
    });
    expect(buildSecrets(full)['bottin-backup']).toEqual({
      POSTGRES_HOST: 'postgres',
      PGPORT: '5432',
      POSTGRES_USER: 'backup',
      POSTGRES_PASSWORD: 'b',
      PGSSLROOTCERT: '/etc/bottin-ca/ca.pem',
    });
  });

  it('gives NATS, in quotes, every password that accounts.conf uses', () => {
    const accounts = readFileSync(join(import.meta.dirname, '../k8s/stores/nats/accounts.conf'), 'utf8');
    const names = listUnique([...accounts.matchAll(/password: \$(\w+)/g)].map(([, name = '']) => name));
    expect(buildSecrets(full)['bottin-nats']).toEqual(
      Object.fromEntries(names.map((name) => [name, `"${full[name]}"`])),
    );
  });

  it('gives PostgreSQL every password that postgres-init.sh reads', () => {
    const script = readFileSync(join(import.meta.dirname, '../config/postgres-init.sh'), 'utf8');
    const names = [...script.matchAll(/\$\{?(\w+_DB_\w*PASSWORD)/g)].map(([, name = '']) => name);
    expect(Object.keys(buildSecrets(full)['bottin-postgres'] ?? {}).sort()).toEqual(
      listUnique([...names, 'POSTGRES_PASSWORD']),
    );
  });

  it('uses the logins of the servers in all addresses', () => {
    const secrets = buildSecrets(full);
    expect(secrets['bottin-platform-sync']).toMatchObject({
      NATS_URL: `nats://platform-sync:${full.PLATFORM_SYNC_NATS_PASSWORD}@nats:4222`,
      DATABASE_URL: `postgres://platform_sync:${full.PLATFORM_SYNC_DB_PASSWORD}@postgres:5432/platform_sync`,
    });
    expect(secrets['bottin-platform-sync-owner']?.DATABASE_URL).toBe(
      `postgres://platform_sync_owner:${full.PLATFORM_SYNC_DB_OWNER_PASSWORD}@postgres:5432/platform_sync`,
    );
    expect(secrets['bottin-gateway']?.REDIS_URL).toBe(
      `redis://gateway:${full.GATEWAY_REDIS_PASSWORD}@redis:6379`,
    );
    expect(secrets['bottin-streams']?.NATS_URL).toBe(
      `nats://streams:${full.STREAMS_NATS_PASSWORD}@nats:4222`,
    );
  });

  it('uses the addresses of managed servers, and prints no secrets of servers for them', () => {
    const secrets = buildSecrets({
      ...full,
      DATABASE_URL: 'postgres://db.example:6432?sslmode=verify-full',
      NATS_URL: 'tls://one:4222,two:4222',
      REDIS_URL: 'rediss://redis.example:6380',
      ELASTICSEARCH_URL: 'https://search.example:9243',
    });
    expect(secrets['bottin-feed']).toEqual({
      NATS_URL: `tls://feed:${full.FEED_NATS_PASSWORD}@one:4222,two:4222`,
      DATABASE_URL: `postgres://feed:${full.FEED_DB_PASSWORD}@db.example:6432/feed?sslmode=verify-full`,
    });
    expect(secrets['bottin-search']?.ELASTICSEARCH_URL).toBe('https://search.example:9243');
    expect(secrets['bottin-backup']).toMatchObject({
      POSTGRES_HOST: 'db.example',
      PGPORT: '6432',
      PGSSLMODE: 'verify-full',
    });
    for (const server of ['postgres', 'nats', 'redis', 'elasticsearch'])
      expect(secrets).not.toHaveProperty(`bottin-${server}`);
  });

  it('prints exactly the secrets that External Secrets can fetch', () => {
    const fetched = ['external', 'owner', 'store', 'database']
      .map((name) => `components/${name}-secrets`)
      .concat('components/backup-secret')
      .flatMap(readObjects);
    expect(fetched.map(({ metadata }) => metadata.name).sort()).toEqual(
      Object.keys(buildSecrets(full)).sort(),
    );
    for (const { metadata, spec } of fetched)
      expect(spec).toMatchObject({
        target: { name: metadata.name },
        dataFrom: [{ extract: { key: metadata.name.replace('bottin-', 'bottin/') } }],
      });
  });

  it('names the required setting that an env file lacks', () => {
    expect(() => buildSecrets({ ...full, TOKEN_KEY: '' })).toThrow('TOKEN_KEY is missing');
  });

  it('prints a list of Secrets that kubectl applies', () => {
    expect(JSON.parse(toManifest({ 'bottin-redis': { KEY: 'value' } }))).toEqual({
      apiVersion: 'v1',
      kind: 'List',
      items: [
        {
          apiVersion: 'v1',
          kind: 'Secret',
          metadata: { name: 'bottin-redis' },
          data: { KEY: 'dmFsdWU=' },
        },
      ],
    });
  });
});
