import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaRepository } from './media.repository.ts';

/** Returns the source URLs of the pictures that the gateway serves under /media. */
@Injectable()
export class MediaService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaRepository,
  ) {}

  async source(id: string): Promise<RpcOutput<typeof platformSyncRpc.mediaSource>> {
    return { url: await this.media.findSource(this.dataSource.manager, id) };
  }
}
