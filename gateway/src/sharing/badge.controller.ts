import { getBadgePath } from '@bottin/contracts/domain/embedding.ts';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { creatorNotFound } from '../problems/creator-not-found.ts';
import { drawBadge } from './badge.rules.ts';
import { SharedProfiles } from './shared-profiles.ts';
import { embedQuery, parseQuery } from './sharing.input.ts';

@Controller('createurs')
export class BadgeController {
  constructor(private readonly profiles: SharedProfiles) {}

  /** Sends the badge that creators show on other sites. */
  @Get(':slug/badge.svg')
  @RateLimit('picture')
  async badge(
    @Param('slug') slug: string,
    @Query() query: unknown,
    @Res() response: Response,
  ): Promise<void> {
    const { theme } = parseQuery(embedQuery, query);
    const profile = await this.profiles.find(slug);
    if (profile.kind === 'missing') throw creatorNotFound();
    if (profile.kind === 'moved') {
      response.set('Cache-Control', 'no-cache').redirect(301, getBadgePath(profile.slug, theme));
      return;
    }
    response
      .set({
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': profile.cacheControl,
        'Content-Security-Policy': "default-src 'none'",
        // By default, other sites can't embed this site's images.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .send(drawBadge(profile.entry.name, theme));
  }
}
