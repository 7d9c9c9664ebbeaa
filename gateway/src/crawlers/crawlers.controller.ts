import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { unknownUrl } from '../problems/problems.ts';
import type { GzippedText } from './gzipped-text.ts';
import { buildRobotsText } from './sitemap.rules.ts';
import { SitemapService } from './sitemap.service.ts';

const cacheOneHour = 'public, max-age=3600';

@Controller()
export class CrawlersController {
  constructor(
    private readonly sitemap: SitemapService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', cacheOneHour)
  robots(): string {
    return buildRobotsText(this.env.PUBLIC_URL);
  }

  @Get('sitemap.xml')
  @RateLimit('read')
  async index(@Req() request: Request, @Res() response: Response): Promise<void> {
    await send(request, response, await this.sitemap.index());
  }

  @Get('sitemap-pages.xml')
  @RateLimit('read')
  async pages(@Req() request: Request, @Res() response: Response): Promise<void> {
    await send(request, response, await this.sitemap.pages());
  }

  /** @throws ProblemError 404 when the sitemap index doesn't list a file with this number */
  @Get('sitemap-createurs-:part.xml')
  @RateLimit('read')
  async profiles(
    @Param('part') part: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!/^[1-9]\d{0,4}$/.test(part)) throw unknownUrl();
    await send(request, response, await this.sitemap.profiles(Number(part)));
  }
}

/**
 * Sends a sitemap file, gzipped if the client accepts gzip. Sends a 304 if the client already has the same
 * file (by ETag).
 */
async function send(request: Request, response: Response, file: GzippedText): Promise<void> {
  response.set({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': cacheOneHour,
    ETag: file.etag,
  });
  response.vary('Accept-Encoding');
  if (!request.acceptsEncodings('gzip')) {
    response.send(await file.decompress());
    return;
  }
  response.set('Content-Encoding', 'gzip').send(file.gzip);
}
