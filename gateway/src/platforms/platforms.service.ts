import { limits } from '@bottin/contracts/domain/limits.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';

/** Reading a platform waits for it: several of its answers, each with a time-out of its own. */
const syncTimeoutMs = 25_000;

/** Puts together what platform-sync knows of connections and what feed knows of their content. */
@Injectable()
export class PlatformsService {
  private readonly logger = new Logger(PlatformsService.name);

  constructor(private readonly rpc: RpcClient) {}

  async list(userId: string): Promise<Connection[]> {
    const [{ connections }, content] = await Promise.all([
      this.rpc.call(platformSyncRpc.listConnections, { userId }),
      this.contentOf(userId),
    ]);
    return connections.map((connection) => ({ ...connection, content: content[connection.platform] ?? [] }));
  }

  /** Reads a platform now, and answers what was read. */
  async sync(userId: string, platform: Platform): Promise<Connection> {
    const { connection, content } = await this.rpc.call(
      platformSyncRpc.sync,
      { userId, platform },
      { timeoutMs: syncTimeoutMs },
    );
    // What was read is true now; feed hears of it in a moment.
    return { ...connection, content: content ?? (await this.contentOf(userId))[platform] ?? [] };
  }

  /** Connections without their content are still worth showing. */
  private async contentOf(userId: string): Promise<Partial<Record<Platform, Connection['content']>>> {
    try {
      return (await this.rpc.call(feedRpc.ownContent, { userId, limit: limits.ownContent })).content;
    } catch (error) {
      this.logger.warn({ message: 'content left out', error });
      return {};
    }
  }
}
