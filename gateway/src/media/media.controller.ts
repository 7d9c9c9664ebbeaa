import { parseOwnPicture } from '@bottin/contracts/domain/own-picture.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { MediaFetcher, mediaNotFound, type Picture } from './media.fetcher.ts';
import { OwnPicturesReader } from './own-pictures.reader.ts';

@Controller('media')
export class MediaController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly fetcher: MediaFetcher,
    private readonly ownPictures: OwnPicturesReader,
  ) {}

  /**
   * Sends a picture that a platform hosts or that an account uploaded. A platform's picture exists here only
   * while its creator's connection to that platform exists.
   */
  @Get(':id')
  @RateLimit('picture')
  async picture(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    if (!/^[\w-]{8,80}$/.test(id)) throw mediaNotFound();
    const own = parseOwnPicture(id);
    // Send AVIF only if the header names it: a client that accepts `image/*` may not be able to decode AVIF.
    if (own) response.vary('Accept');
    const isAvif = own !== null && (request.headers.accept ?? '').includes('image/avif');
    const picture = own
      ? await this.ownPictures.read(own, isAvif ? 'avif' : 'webp')
      : await this.fetchFromPlatform(id);
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

  private async fetchFromPlatform(id: string): Promise<Picture> {
    const { url } = await this.rpc.call(platformSyncRpc.mediaSource, { id });
    if (!url) throw mediaNotFound();
    return this.fetcher.fetch(url);
  }
}
