import { type EmbedTheme, getCardPath } from '@bottin/contracts/domain/embedding.ts';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { buildCard, buildMissingCard, getCardPolicy } from './card.rules.ts';
import { SharedProfiles } from './shared-profiles.ts';
import { embedQuery, parseQuery } from './sharing.input.ts';

@Controller('createurs')
export class CardController {
  private readonly origin: string;

  constructor(
    private readonly profiles: SharedProfiles,
    @Inject(ENV) env: Env,
  ) {
    this.origin = new URL(env.PUBLIC_URL).origin;
  }

  /** Sends the card that other sites show in a frame. The card runs no scripts and reads no cookies. */
  @Get(':slug/carte')
  @RateLimit('page')
  async card(@Param('slug') slug: string, @Query() query: unknown, @Res() response: Response): Promise<void> {
    const { theme } = parseQuery(embedQuery, query);
    const profile = await this.profiles.find(slug);
    if (profile.kind === 'moved') {
      response.set('Cache-Control', 'no-cache').redirect(301, getCardPath(profile.slug, theme));
    } else if (profile.kind === 'missing') {
      setHeaders(response, theme, 'no-cache').status(404).send(buildMissingCard(theme, this.origin));
    } else {
      setHeaders(response, theme, profile.cacheControl).send(buildCard(profile.entry, theme, this.origin));
    }
  }
}

function setHeaders(response: Response, theme: EmbedTheme, cacheControl: string): Response {
  // Every other page of this site refuses to be framed.
  response.removeHeader('X-Frame-Options');
  return response.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    'Content-Security-Policy': getCardPolicy(theme),
    'X-Robots-Tag': 'noindex',
  });
}
