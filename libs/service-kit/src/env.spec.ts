import { inspect } from 'node:util';
import { z } from 'zod';
import {
  booleanFlag,
  commonEnv,
  databaseEnv,
  duration,
  readEnv,
  requireTogether,
  secretKey32,
} from './env.ts';

const schema = commonEnv.extend(databaseEnv.shape).extend({
  TOKEN_LIFE: duration.default(86_400_000),
  SECRET: secretKey32,
  APPROVAL: z.enum(['automatic', 'manual']).default('automatic'),
  DEMO: booleanFlag.default(false),
});
const good = {
  NATS_URL: 'nats://localhost:4222',
  DATABASE_URL: 'postgres://identity:pw@localhost/identity',
  SECRET: Buffer.alloc(32, 7).toString('base64'),
};

function catchError(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}

test('readEnv applies defaults and converts values', () => {
  const env = readEnv(schema, { ...good, TOKEN_LIFE: '15m', DEMO: '1', HTTP_PORT: '8080' });
  expect(env).toMatchObject({ HTTP_PORT: 8080, TOKEN_LIFE: 900_000, DEMO: true, APPROVAL: 'automatic' });
  expect(env.SECRET).toEqual(Buffer.alloc(32, 7));
});

describe('a setting that was renamed', () => {
  const renamed = z.object({ SYNC_POLL_INTERVAL: duration });

  test('a renamed setting is read from its former name', () => {
    expect(readEnv(renamed, { SYNC_POLL: '5s' })).toEqual({ SYNC_POLL_INTERVAL: 5_000 });
  });

  test('a renamed setting is read from its new name when both names are set', () => {
    expect(readEnv(renamed, { SYNC_POLL: '5s', SYNC_POLL_INTERVAL: '7s' })).toEqual({
      SYNC_POLL_INTERVAL: 7_000,
    });
  });
});

test('readEnv throws one error that names all bad and missing settings, without their values', () => {
  const read = () =>
    readEnv(schema, { NATS_URL: '', SECRET: 'hunter2', HTTP_PORT: 'x', TOKEN_LIFE: 'soon', DEMO: 'oui' });
  expect(read).toThrow(
    [
      'Invalid settings:',
      '  - NATS_URL is missing',
      '  - HTTP_PORT: must be a port',
      '  - DATABASE_URL is missing',
      '  - TOKEN_LIFE: must be a duration such as 500ms, 15s, 5m, 24h or 7d',
      '  - SECRET: must be 32 bytes in base64',
      '  - DEMO: must be true or false',
    ].join('\n'),
  );
  expect(read).not.toThrow(/hunter2/);
});

const unparsable = 'must be an address; encode special characters of the password, such as %2F for /';

test.each([
  ['DATABASE_URL', 'postgres://identity:hunter/2@localhost/identity'],
  ['DATABASE_URL', 'postgres://identity:hunter#2@localhost/identity'],
  ['DATABASE_URL', 'postgres://identity:hunter%2@localhost/identity'],
  ['NATS_URL', 'nats://identity:hunter?2@localhost'],
  ['NATS_URL', 'nats://identity:hunter%2@localhost'],
  ['NATS_URL', 'nats://localhost,nats://identity:hunter/2@localhost'],
])('readEnv names %s without its value when it is the malformed address %s', (name, address) => {
  const error = catchError(() => readEnv(schema, { ...good, [name]: address }));
  expect(error).toMatchObject({
    name: 'SettingsError',
    message: `Invalid settings:\n  - ${name}: ${unparsable}`,
  });
  expect(inspect(error)).not.toContain('hunter');
});

test('readEnv accepts addresses with encoded passwords, and several addresses of NATS', () => {
  const encoded = {
    NATS_URL: 'tls://identity:hunter%2F2@one:4222,tls://two',
    DATABASE_URL: 'postgres://identity:hunter%2F2,@localhost/identity?sslmode=verify-full',
  };
  expect(readEnv(schema, { ...good, ...encoded })).toMatchObject(encoded);
});

test('requireTogether accepts either all settings or none; otherwise its error names the missing ones', () => {
  const text = z.string().optional();
  const login = z.object({ USER: text, PASSWORD: text, HOST: text });
  const together = login.superRefine(requireTogether(['USER', 'PASSWORD'], ['HOST']));
  expect(readEnv(together, { HOST: 'h' })).toEqual({ HOST: 'h' });
  expect(readEnv(together, { USER: 'u', PASSWORD: 'p', HOST: 'h' })).toMatchObject({ USER: 'u' });
  expect(() => readEnv(together, { PASSWORD: 'p' })).toThrow(
    [
      'Invalid settings:',
      '  - USER is missing: it goes together with PASSWORD',
      '  - HOST is missing: it goes together with PASSWORD',
    ].join('\n'),
  );
});

test.each([
  ['500ms', 500],
  ['15s', 15_000],
  ['24h', 86_400_000],
  ['24d', 2_073_600_000],
])('the schema `duration` parses %s as %d ms', (text, expected) => {
  expect(duration.parse(text)).toBe(expected);
});

test.each(['0s', '00ms', '25d', '577h'])(
  'readEnv refuses the duration %s, which a timer cannot wait',
  (text) => {
    expect(() => readEnv(z.object({ TOKEN_LIFE: duration }), { TOKEN_LIFE: text })).toThrow(
      'TOKEN_LIFE: must be a duration from 1ms to 24d',
    );
  },
);
