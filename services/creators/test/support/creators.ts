import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { aConnection, aUser } from '@bottin/testing/states.ts';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';

export function startCreators(): Promise<TestService> {
  return startTestService({ name: 'creators', env: readSettings, module: appModule, migrations });
}

/**
 * Returns what the service published about an entry: the states in order, then 'deleted' for each deletion.
 */
export async function getPublished(service: TestService, id: string): Promise<Array<EntryState | 'deleted'>> {
  await service.waitUntilIdle();
  const upserts = await service.bus.listPublished(creatorUpsertedV1, id);
  const deletions = await service.bus.listPublished(creatorDeletedV1, id);
  return [...upserts.map(({ creator }) => creator), ...deletions.map(() => 'deleted' as const)];
}

/** Publishes an entry with one connection, or without any if `connection` is null. */
export async function publishEntry(
  service: TestService,
  fields: { user?: Partial<AccountState>; connection?: Partial<ConnectionState> | null } = {},
): Promise<{ user: AccountState; connection: ConnectionState }> {
  const user = aUser(fields.user);
  const connection = aConnection(user.userId, fields.connection ?? {});
  if (fields.connection !== null) {
    await service.bus.publish(platformSyncedV1, user.userId, { connection });
    // Without this wait, the service could process UserApproved before PlatformSynced, because these events
    // are on different streams.
    await service.waitUntilIdle();
  }
  await service.bus.publish(userApprovedV1, user.userId, { user });
  await service.waitUntilIdle();
  return { user, connection };
}
