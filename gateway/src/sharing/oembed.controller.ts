import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { creatorNotFound } from '../problems/creator-not-found.ts';
import { listOrigins } from '../security/origins.rules.ts';
import { buildOembed, findProfileSlug } from './oembed.rules.ts';
import { SharedProfiles } from './shared-profiles.ts';
import { oembedQuery, parseQuery } from './sharing.input.ts';

@Controller()
export class OembedController {
  private readonly origin: string;
  private readonly origins: ReadonlySet<string>;

  constructor(
    private readonly profiles: SharedProfiles,
    @Inject(ENV) env: Env,
  ) {
    this.origin = new URL(env.PUBLIC_URL).origin;
    this.origins = listOrigins(env.PUBLIC_URL);
  }

  /** Sends the oEmbed description of a profile's card, for sites that embed pasted links (oembed.com). */
  @Get('oembed')
  @RateLimit('page')
  async describe(@Query() query: unknown, @Res() response: Response): Promise<void> {
    const { url, format, ...room } = parseQuery(oembedQuery, query);
    if (format !== 'json') throw formatNotImplemented();
    const slug = findProfileSlug(url, this.origins);
    let profile = await this.profiles.find(slug ?? '');
    if (profile.kind === 'moved') profile = await this.profiles.find(profile.slug);
    if (profile.kind !== 'profile') throw creatorNotFound();
    response
      .set({ 'Cache-Control': profile.cacheControl, 'X-Robots-Tag': 'noindex' })
      .json(buildOembed(profile.entry, this.origin, room));
  }
}

/** Returns the error that oEmbed requires for a format that the provider lacks (oembed.com, section 2.3.4). */
function formatNotImplemented(): ProblemError {
  return new ProblemError({
    statusCode: 501,
    errorType: 'format_unavailable',
    message: 'Seul le format json existe ici.',
  });
}
