import { randomBytes } from 'node:crypto';
import { MissingKeyError } from '@bottin/service-kit/crypto.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../migrations/index.ts';
import { readSettings } from '../src/config/env.ts';
import { TokenEntity } from '../src/tokens/token.entity.ts';
import { TokenVault } from '../src/tokens/token-vault.ts';

beforeAll(() => Logger.overrideLogger(false));

const oldKey = `k1:${randomBytes(32).toString('base64')}`;
const newKey = `k2:${randomBytes(32).toString('base64')}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations, { entities: [TokenEntity] });
});
afterAll(() => database.drop());

function vaultWith(keys: string): TokenVault {
  const env = readSettings({
    NATS_URL: 'nats://unused',
    DATABASE_URL: database.url,
    TOKEN_ENCRYPTION_KEYS: keys,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_REDIRECT_URI: 'http://localhost/auth/google/callback',
  });
  return new TokenVault(env, new TestClock());
}

async function newConnection(): Promise<string> {
  const connectionId = uuidv7();
  await database.dataSource.query(
    `INSERT INTO connections (connection_id, user_id, platform, external_channel_id, profile_url, connected_at)
     VALUES ($1::uuid, $2, 'youtube', $1::text, 'https://www.youtube.com/@x', now())`,
    [connectionId, uuidv7()],
  );
  return connectionId;
}

it('reading a token that was encrypted with an older key re-encrypts it', async () => {
  const { manager } = database.dataSource;
  const connectionId = await newConnection();
  await vaultWith(oldKey).store(manager, connectionId, 'refresh');
  expect(await vaultWith(`${newKey},${oldKey}`).read(manager, connectionId)).toBe('refresh');
  expect(await manager.findOneBy(TokenEntity, { connectionId })).toMatchObject({ keyId: 'k2' });
  expect(await vaultWith(newKey).read(manager, connectionId)).toBe('refresh');
});

it("a token of another connection can't be decrypted", async () => {
  const { manager } = database.dataSource;
  const [one, other] = [await newConnection(), await newConnection()];
  const vault = vaultWith(oldKey);
  await vault.store(manager, one, 'of one');
  await vault.store(manager, other, 'of the other');
  await manager.query(
    'UPDATE tokens SET sealed = (SELECT sealed FROM tokens WHERE connection_id = $1) WHERE connection_id = $2',
    [one, other],
  );
  expect(await vault.read(manager, other)).toBeNull();
});

it.each([
  ['altered', "overlay(sealed placing 'AAAA' from 40)"],
  ['truncated', 'left(sealed, 10)'],
  ['empty', "''"],
])('a token that is %s is read as null, and a missing key throws MissingKeyError', async (_, broken) => {
  const { manager } = database.dataSource;
  const connectionId = await newConnection();
  await vaultWith(oldKey).store(manager, connectionId, 'refresh');
  await expect(vaultWith(newKey).read(manager, connectionId)).rejects.toThrow(MissingKeyError);
  await manager.query(`UPDATE tokens SET sealed = ${broken} WHERE connection_id = $1`, [connectionId]);
  expect(await vaultWith(oldKey).read(manager, connectionId)).toBeNull();
});
