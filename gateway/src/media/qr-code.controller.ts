import { slugParam } from '@bottin/contracts/http/creators.ts';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { mediaNotFound } from './media.fetcher.ts';
import { drawQrCode } from './qr-code.rules.ts';

@Controller('createurs')
export class QrCodeController {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * Sends the QR code of a profile's URL, for printed profiles. The code depends only on the URL, so the
   * profile isn't looked up.
   */
  @Get(':slug/qr.svg')
  @RateLimit('picture')
  code(@Param('slug') requestedSlug: string, @Res() response: Response): void {
    const slug = slugParam.safeParse({ slug: requestedSlug }).data?.slug;
    if (slug === undefined) throw mediaNotFound();
    response
      .set({
        'Content-Type': 'image/svg+xml',
        'Cache-Control': 'public, max-age=86400',
        'X-Content-Type-Options': 'nosniff',
      })
      .send(drawQrCode(new URL(`/createurs/${encodeURIComponent(slug)}`, this.env.PUBLIC_URL).href));
  }
}
