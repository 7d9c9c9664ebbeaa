import { Erasure } from '@bottin/messaging/erasure.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OAuthStateRepository } from '../authorization/oauth-state.repository.ts';
import { ConnectionCloser } from '../connections/connection-closer.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { RevocationQueue } from '../revocations/revocation-queue.ts';
import { UserTombstones } from '../tombstones/user-tombstones.ts';

/** Deletes everything that this service stores about a deleted account. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly clock: Clock,
    private readonly connections: ConnectionRepository,
    private readonly closer: ConnectionCloser,
    private readonly states: OAuthStateRepository,
    private readonly tombstones: UserTombstones,
    private readonly revocations: RevocationQueue,
    private readonly erasure: Erasure,
  ) {}

  /**
   * Deletes all rows of an account and stores its id as a tombstone, so that events which arrive later can't
   * restore any data. Also deletes this service's unsent events about the account, because the identity
   * service itself informs the other services of the deletion.
   */
  async deleteUserData(tx: EntityManager, userId: string): Promise<void> {
    await this.tombstones.add(tx, userId, this.clock.now());
    for (const connection of await this.connections.lock(tx, userId)) await this.closer.close(tx, connection);
    await this.revocations.detachUser(tx, userId);
    await this.states.deleteByUser(tx, userId);
    await this.erasure.schedule(tx, userId);
  }
}
