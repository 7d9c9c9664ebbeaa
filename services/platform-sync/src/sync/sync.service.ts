import { toOwnContent } from '@bottin/contracts/domain/content-item.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { platformUnavailable } from '../connections/connectable.errors.ts';
import { isConnectable } from '../connections/connectable.rules.ts';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { toOwnConnection } from '../connections/connection.mapper.ts';
import { ConnectionRepository } from '../connections/connection.repository.ts';
import { GoogleStatus } from '../google/google-status.ts';
import { ClaimRepository } from './claim.repository.ts';
import { notConnected, syncProblem } from './sync.errors.ts';
import { isRecent } from './sync.rules.ts';
import { SyncRunner } from './sync-runner.ts';

type SyncInput = RpcParsedInput<typeof platformSyncRpc.sync>;

/** Syncs a channel when its owner requests it with the button 'Synchroniser'. */
@Injectable()
export class SyncService {
  constructor(
    private readonly clock: Clock,
    private readonly connections: ConnectionRepository,
    private readonly claims: ClaimRepository,
    private readonly runner: SyncRunner,
    private readonly google: GoogleStatus,
  ) {}

  /**
   * Syncs the channel now, unless its last sync started less than a minute ago or a sync is running. In these
   * cases, returns the stored data.
   * @throws ProblemError if the sync fails, or if the last sync failed and is too recent for a new one
   */
  async syncNow(input: SyncInput): Promise<RpcOutput<typeof platformSyncRpc.sync>> {
    if (!isConnectable(input.platform)) throw platformUnavailable();
    this.google.require();
    const now = this.clock.now();
    const present = await this.find(input);
    if (present.status === 'needs_reconnection') throw syncProblem(present.failureReason ?? 'revoked', now);
    if (isRecent(present.attemptedAt, now)) {
      if (present.failureReason && !present.claimId) throw syncProblem(present.failureReason, now);
      return { connection: toOwnConnection(present), content: null };
    }
    const claimed = await this.claims.claimOne(now, present.connectionId);
    const outcome = claimed && (await this.runner.runNow(claimed));
    if (outcome?.failure) throw syncProblem(outcome.failure, now);
    const items = outcome?.items?.slice(0, limits.ownContent) ?? null;
    return { connection: toOwnConnection(await this.find(input)), content: items?.map(toOwnContent) ?? null };
  }

  private async find({ userId, platform }: SyncInput): Promise<ConnectionEntity> {
    const connection = await this.connections.findByPlatform(userId, platform);
    if (!connection) throw notConnected();
    return connection;
  }
}
