import { slugParam } from '@bottin/contracts/http/creators.ts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { toAddressKeys } from '../rate-limits/rate-limit-key.rules.ts';
import { mediaNotFound } from './media.fetcher.ts';
import { SocialImageService } from './social-image.service.ts';

@Controller('social')
export class SocialImageController {
  constructor(private readonly images: SocialImageService) {}

  /** Sends the picture that social networks show in the preview of a link to a profile (Open Graph). */
  @Get(':slug.png')
  @RateLimit('picture')
  async image(
    @Param('slug') requestedSlug: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const slug = slugParam.safeParse({ slug: requestedSlug }).data?.slug;
    if (slug === undefined) throw mediaNotFound();
    const result = await this.images.get(slug, toAddressKeys(request.ip));
    if (result.kind === 'moved') {
      response.set('Cache-Control', 'no-cache').redirect(301, `/social/${result.slug}.png`);
      return;
    }
    const { key, bytes } = result.image;
    response.set({
      'Content-Type': 'image/png',
      // Only one hour, so that a picture that the creator changes or removes soon disappears from caches.
      'Cache-Control': 'public, max-age=3600',
      ETag: `"${key}"`,
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.fresh) response.status(304).end();
    else response.send(bytes);
  }
}
