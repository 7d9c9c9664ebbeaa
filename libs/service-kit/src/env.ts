import { z } from 'zod';
import { caCertificates, storesTls, findTlsProblems } from './store-tls.ts';

/**
 * Metadata of a setting, given to zod's `.meta()`. From this metadata, `npm run settings` generates the
 * setting in the files for compose and Kubernetes, and in the reference (docs/operations/configuration.md).
 */
export interface SettingMeta {
  /** Text that the reference shows instead of the default, if the default differs between machines. */
  shownDefault?: string;
  /** Default in compose and Kubernetes, if it differs from the schema's default. */
  deployedDefault?: string;
  /** Value of .env.example, for a setting without a default. */
  example?: string;
  /** Value in all our containers, for a setting that operators don't set. */
  inContainers?: string;
  /**
   * Value in compose, for a setting that operators don't set, or that they set under another name. `<NAME>`
   * stands for the required variable `NAME` of deploy/.env. A leading `PART_` in `NAME` stands for the part's
   * name (`IDENTITY_`). `<part>` and `<database>` stand for the names of the part and of its database.
   */
  compose?: string;
  /** Makes Kubernetes read the setting from the Secret of the part that has the setting. */
  secret?: boolean;
}

declare module 'zod' {
  interface GlobalMeta extends SettingMeta {}
}

/**
 * Thrown at start-up when settings are invalid. The message names every invalid setting, but contains no
 * value.
 */
class SettingsError extends Error {
  constructor(problems: string[]) {
    super(`Invalid settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    // Omit the stack trace: only the list of settings helps the operator.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/**
 * Settings that were renamed in 1.0.0: former name to new name. Releases before 1.1.0 also read the former
 * names.
 */
const renamedSettings: Readonly<Record<string, string>> = {
  ADMIN_SECOND_FACTOR: 'ADMIN_MFA',
  DEMONSTRATION: 'DEMO_MODE',
  FACTOR_KEYS: 'MFA_ENCRYPTION_KEYS',
  MAIL_SEAL_KEYS: 'EMAIL_ENCRYPTION_KEYS',
  REQUESTS_AT_ONCE: 'MAX_CONCURRENT_REQUESTS',
  SYNC_POLL: 'SYNC_POLL_INTERVAL',
  TOKEN_KEYS: 'TOKEN_ENCRYPTION_KEYS',
};

/**
 * Returns the settings under their new names. If both names of a setting are set, the new name takes
 * precedence. Logs a warning for each former name that is used.
 */
function readFormerNames(settings: Record<string, string | undefined>): Record<string, string | undefined> {
  const current = { ...settings };
  for (const [former, name] of Object.entries(renamedSettings)) {
    if (current[former] === undefined) continue;
    process.emitWarning(`${former} is now called ${name}; the former name is read until 1.1.0`);
    current[name] ??= current[former];
  }
  return current;
}

/**
 * Reads a process's settings from the environment. An empty string counts as missing, because compose files
 * set unset variables to an empty string.
 * @throws SettingsError naming all invalid and missing settings
 */
export function readEnv<Schema extends z.ZodObject>(
  schema: Schema,
  source: Record<string, string | undefined> = process.env,
): z.output<Schema> {
  const nonEmpty = readFormerNames(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  const result = schema.safeParse(nonEmpty);
  if (result.success) {
    const problems = findTlsProblems(result.data);
    if (problems.length > 0) throw new SettingsError(problems);
    return result.data;
  }
  throw new SettingsError(
    result.error.issues.map((issue) => {
      const name = String(issue.path[0] ?? 'settings');
      return nonEmpty[name] === undefined && issue.path.length === 1
        ? `${name} is missing${issue.code === 'custom' ? `: ${issue.message}` : ''}`
        : `${name}: ${issue.message}`;
    }),
  );
}

/** A TCP port. With 0, the operating system chooses a free port. */
export const port = z.coerce
  .number('must be a port')
  .int('must be a port')
  .min(0, 'must be a port')
  .max(65_535, 'must be a port');

/**
 * Returns a check for `superRefine`: when one of `settings` is set, all of `settings` and `also` are required.
 * `readEnv` then names the missing ones.
 */
export function requireTogether(settings: readonly string[], also: readonly string[] = []) {
  return (env: Readonly<Record<string, unknown>>, context: z.core.$RefinementCtx): void => {
    const present = settings.find((name) => env[name] !== undefined);
    if (!present) return;
    for (const name of [...settings, ...also].filter((one) => env[one] === undefined))
      context.addIssue({ code: 'custom', path: [name], message: `it goes together with ${present}` });
  };
}

/**
 * Returns the schema of an address that may contain a login. The schema also checks that the address can be
 * parsed, because a client's error would contain the password or wouldn't name the setting.
 * @param separator separates several addresses; without it, the setting is a single address
 */
export function connectionUrl(form: RegExp, message: string, separator?: string) {
  return z
    .string()
    .regex(form, { error: message, abort: true })
    .refine(
      (text) => (separator ? text.split(separator) : [text]).every(isParsable),
      'must be an address; encode special characters of the password, such as %2F for /',
    );
}

function isParsable(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Parses 32 bytes in base64 to a Buffer. */
export const secretKey32 = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
  .transform((text) => Buffer.from(text, 'base64'));

const milliseconds = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Parses `500ms`, `15s`, `5m`, `24h` or `7d` to milliseconds. Refuses what a timer can't wait: 0, and more
 * than 24 days, because `setTimeout` fires after 1 ms when the delay exceeds 2³¹ − 1 ms.
 */
export const duration = z
  .string()
  .regex(/^\d+(ms|s|m|h|d)$/, 'must be a duration such as 500ms, 15s, 5m, 24h or 7d')
  .transform((text) => {
    const unit = text.replace(/^\d+/, '') as keyof typeof milliseconds;
    return Number.parseInt(text, 10) * milliseconds[unit];
  })
  .refine((ms) => ms > 0 && ms <= 24 * milliseconds.d, 'must be a duration from 1ms to 24d');

/** Parses `true` or `1` to true, and `false` or `0` to false. */
export const booleanFlag = z
  .enum(['true', '1', 'false', '0'], 'must be true or false')
  .transform((text) => text === 'true' || text === '1');

/**
 * Settings that every service and the gateway have. Each service adds its own settings:
 * `commonEnv.extend(databaseEnv.shape).extend({…})`.
 */
export const commonEnv = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .meta({ description: '`development`, `test` or `production`', inContainers: 'production' }),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])
    .default('info')
    .describe('`silent`, `fatal`, `error`, `warn`, `info`, `debug` or `trace`'),
  NATS_URL: connectionUrl(/^(nats|tls):\/\//, 'must be a nats:// address', ',').meta({
    description: '`nats://` or `tls://` address with login; several separated by commas',
    secret: true,
    compose: 'nats://<part>:<PART_NATS_PASSWORD>@nats:4222',
  }),
  NATS_CA_FILE: caCertificates.describe('PEM file of the authorities to trust for NATS'),
  STORES_TLS: storesTls.describe('`required` refuses unencrypted stores ([below](#tls-to-the-stores))'),
  HTTP_PORT: port.default(0).meta({
    description: 'port of `/healthz`, `/readyz` and `/metrics`; 0 means any free port, containers use 9090',
    inContainers: '9090',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url('must be an address')
    .optional()
    .describe('OpenTelemetry collector; no tracing without it'),
  CONTRACT_CHECK_EVERY: z.coerce
    .number()
    .int()
    .min(1, 'must be at least 1')
    .default(1_000)
    .describe('validate one in this many raw JSON responses against its contract'),
});

/** Settings of services with a PostgreSQL database. */
export const databaseEnv = z.object({
  DATABASE_URL: connectionUrl(/^postgres(ql)?:\/\//, 'must be a postgres:// address').meta({
    description: "`postgres://` address with the service's login",
    secret: true,
    compose: 'postgres://<database>:<PART_DB_PASSWORD>@postgres:5432/<database>',
  }),
  DATABASE_CA_FILE: caCertificates.describe('PEM file of the authorities to trust for PostgreSQL'),
  STORES_TLS: storesTls.describe('`required` refuses unencrypted stores ([below](#tls-to-the-stores))'),
});

export type CommonEnv = z.output<typeof commonEnv>;
export type DatabaseEnv = z.output<typeof databaseEnv>;
