import { limits } from '@bottin/contracts/domain/limits.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';

/** This time-out is long, because reading a platform takes several requests, each with its own time-out. */
const syncTimeoutMs = 25_000;

/**
 * Combines two reads: an account's connections to platforms from platform-sync, and the content of those
 * platforms from the feed service.
 */
@Injectable()
export class PlatformsService {
  private readonly logger = new Logger(PlatformsService.name);

  constructor(private readonly rpc: RpcClient) {}

  async list(userId: string): Promise<Connection[]> {
    const [{ connections }, content] = await Promise.all([
      this.rpc.call(platformSyncRpc.listConnections, { userId }),
      this.listContent(userId),
    ]);
    return connections.map((connection) => ({ ...connection, content: content[connection.platform] ?? [] }));
  }

  /** Reads the account's data from the platform now, and returns the updated connection. */
  async sync(userId: string, platform: Platform): Promise<Connection> {
    const { connection, content } = await this.rpc.call(
      platformSyncRpc.sync,
      { userId, platform },
      { timeoutMs: syncTimeoutMs },
    );
    // Prefer the content that platform-sync has just read, because the feed service receives it later, by
    // event.
    return { ...connection, content: content ?? (await this.listContent(userId))[platform] ?? [] };
  }

  /**
   * Returns the account's content by platform; none while the feed service is unavailable, so that
   * connections can still be listed.
   */
  private async listContent(userId: string): Promise<Partial<Record<Platform, Connection['content']>>> {
    try {
      return (await this.rpc.call(feedRpc.ownContent, { userId, limit: limits.ownContent })).content;
    } catch (error) {
      this.logger.warn({ message: 'returning connections without content: feed is unavailable', error });
      return {};
    }
  }
}
