import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { needsPlatform, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';
import { platformRequired } from './connected-platforms.errors.ts';
import { validatePrimaryPlatform } from './connected-platforms.rules.ts';

/** Checks that a creator has a primary platform and at least one connected platform. */
@Injectable()
export class ConnectedPlatforms {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Throws unless the account has the platforms that its type requires. Must not be called in a transaction,
   * because it waits for a response of the platform-sync service.
   * @throws ProblemError 400 validation_failed for a creator without a primary platform; platform_required
   * for a creator without a connected platform
   */
  async assertConnected(account: {
    id: string;
    userType: UserType;
    primaryPlatform: Platform | null;
  }): Promise<void> {
    const problem = validatePrimaryPlatform(account.userType, account.primaryPlatform);
    if (problem) throw problem;
    if (!needsPlatform(account.userType)) return;
    const { platforms } = await this.rpc.call(platformSyncRpc.connectedPlatforms, { userId: account.id });
    if (platforms.length === 0) throw platformRequired();
  }
}
