import { slugParam } from '@bottin/contracts/http/creators.ts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Spends } from '../calls/call.ts';
import { mediaNotFound } from './media.fetcher.ts';
import { SocialImageService } from './social-image.service.ts';

@Controller('social')
export class SocialImageController {
  constructor(private readonly images: SocialImageService) {}

  /** The picture that social networks show of a profile. */
  @Get(':slug.png')
  @Spends('picture')
  async image(
    @Param('slug') given: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const slug = slugParam.safeParse({ slug: given }).data?.slug;
    if (slug === undefined) throw mediaNotFound();
    const answer = await this.images.of(slug);
    if (answer.kind === 'moved') {
      response.set('Cache-Control', 'no-cache').redirect(301, `/social/${answer.slug}.png`);
      return;
    }
    const { key, bytes } = answer.image;
    response.set({
      'Content-Type': 'image/png',
      // An hour: what someone changes or withdraws must not live on in caches.
      'Cache-Control': 'public, max-age=3600',
      ETag: `"${key}"`,
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.fresh) response.status(304).end();
    else response.send(bytes);
  }
}
