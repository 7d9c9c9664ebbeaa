import { randomBytes } from 'node:crypto';
import { KeyRing } from '@bottin/service-kit/crypto.ts';
import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../migrations/index.ts';
import { PendingRevocationEntity } from '../src/revocations/pending-revocation.entity.ts';
import { RevocationRepository } from '../src/revocations/revocation.repository.ts';

const [k0, k1, k2] = ['k0', 'k1', 'k2'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations, { entities: [PendingRevocationEntity] });
});
afterAll(() => database.drop());

/** Adds a pending revocation whose token is encrypted with `key`. Returns its id. */
async function addPending(key: string | undefined): Promise<string> {
  const id = uuidv7();
  const sealedToken = KeyRing.parse(`${key}`).encrypt('refresh', id);
  await database.dataSource.manager.insert(PendingRevocationEntity, {
    id,
    grantHash: 'hash',
    userId: null,
    sealedToken,
    keyId: sealedToken.slice(0, 2),
    attempts: 1,
    nextAttemptAt: new Date(),
    createdAt: new Date(),
  });
  return id;
}

it('more than a page of tokens without their key stop no re-encryption of the others, and each is reported', async () => {
  const unreadable: string[] = [];
  for (let count = 0; count < 101; count += 1) unreadable.push(await addPending(k0));
  const readable = await addPending(k1);
  const failed: string[] = [];
  const onFailure = (_error: unknown, { id }: { id: string }) => failed.push(id);
  await new RevocationRepository(database.dataSource).reencrypt(KeyRing.parse(`${k2},${k1}`), { onFailure });
  const { manager } = database.dataSource;
  const { sealedToken, keyId } = await manager.findOneByOrFail(PendingRevocationEntity, { id: readable });
  expect(keyId).toBe('k2');
  expect(KeyRing.parse(`${k2}`).decrypt(sealedToken, readable)).toBe('refresh');
  expect(failed).toEqual(unreadable.sort());
});
