import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const duration = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10));

const serviceSchema = z.looseObject({
  image: z.string(),
  scale: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  networks: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  restart: z.string(),
  mem_limit: z.string(),
  logging: z.looseObject({ options: z.record(z.string(), z.string()) }),
  volumes: z.array(z.string()).default([]),
  /** All durations in this schema are in seconds. The defaults are Docker's. */
  stop_grace_period: duration.default(10),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: duration,
      timeout: duration,
      retries: z.number(),
      start_period: duration.default(0),
    })
    .optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
export type ComposeService = z.output<typeof serviceSchema>;

const folder = join(import.meta.dirname, '..');
export const composeText = readFileSync(join(folder, 'docker-compose.yml'), 'utf8');
export const exampleText = readFileSync(join(folder, '.env.example'), 'utf8');

const file = z
  .looseObject({
    services: z.record(z.string(), serviceSchema),
    networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) }).nullable()),
  })
  .parse(parse(composeText, { merge: true, maxAliasCount: -1 }));

/** Services of docker-compose.yml, with YAML anchors resolved. */
export const compose: Record<string, ComposeService> = file.services;

/** Networks that aren't `internal`. Containers in these networks can reach hosts outside of Docker. */
export const openNetworks = Object.keys(file.networks).filter((name) => !file.networks[name]?.internal);

export function listMembers(network: string): string[] {
  return Object.keys(compose).filter((name) => compose[name]?.networks.includes(network));
}

/**
 * Returns a service's environment variables, with `${…}` replaced by values of `env` as Docker Compose does.
 */
export function buildEnvironment(service: string, env: Record<string, string>): Record<string, string> {
  const entries = Object.entries(compose[service]?.environment ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [name, interpolate(String(value), env)]));
}

/** Replaces `${NAME:?}` (required) and `${NAME:-text}` (with a default) by values of `env`. */
function interpolate(text: string, env: Record<string, string>): string {
  return text.replace(/\$\{(\w+):(?:\?|-([^}]*))\}/g, (_all, name: string, fallback?: string) => {
    const value = env[name] || fallback;
    if (value === undefined) throw new Error(`${name} is not set`);
    return value;
  });
}

export function readEnvText(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
}
