import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { MediaFetcher, mediaNotFound } from './media.fetcher.ts';

@Controller('media')
export class MediaController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly fetcher: MediaFetcher,
  ) {}

  /**
   * Sends a picture that a platform hosts. The picture exists here only while its creator's connection to
   * that platform exists.
   */
  @Get(':id')
  @RateLimit('picture')
  async picture(@Param('id') id: string, @Res() response: Response): Promise<void> {
    if (!/^[\w-]{8,80}$/.test(id)) throw mediaNotFound();
    const { url } = await this.rpc.call(platformSyncRpc.mediaSource, { id });
    if (!url) throw mediaNotFound();
    const picture = await this.fetcher.fetch(url);
    response
      .set({
        'Content-Type': picture.type,
        'Cache-Control': 'public, max-age=3600',
        // Blocks scripts when a browser opens the picture as a page of its own.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(picture.bytes);
  }
}
