import { Controller, Get, Header, Inject, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Spends } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { unknownAddress } from '../problems/problems.ts';
import type { PackedFile } from './packed-file.ts';
import { robotsText } from './sitemap.rules.ts';
import { SitemapService } from './sitemap.service.ts';

const anHour = 'public, max-age=3600';

/** What search engines read before pages. */
@Controller()
export class CrawlersController {
  constructor(
    private readonly sitemap: SitemapService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', anHour)
  robots(): string {
    return robotsText(this.env.PUBLIC_URL);
  }

  @Get('sitemap.xml')
  @Spends('read')
  async index(@Req() request: Request, @Res() response: Response): Promise<void> {
    await send(request, response, await this.sitemap.index());
  }

  @Get('sitemap-pages.xml')
  @Spends('read')
  async pages(@Req() request: Request, @Res() response: Response): Promise<void> {
    await send(request, response, await this.sitemap.pages());
  }

  /** @throws ProblemError 404 for a file that the index doesn't name */
  @Get('sitemap-createurs-:part.xml')
  @Spends('read')
  async profiles(
    @Param('part') part: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (!/^[1-9]\d{0,4}$/.test(part)) throw unknownAddress();
    await send(request, response, await this.sitemap.profiles(Number(part)));
  }
}

/** A file of the map, in gzip as it is kept for whoever takes that; nothing but its headers for whoever has it. */
async function send(request: Request, response: Response, file: PackedFile): Promise<void> {
  response.set({
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': anHour,
    ETag: file.etag,
  });
  response.vary('Accept-Encoding');
  if (!request.acceptsEncodings('gzip')) {
    response.send(await file.unpack());
    return;
  }
  response.set('Content-Encoding', 'gzip').send(file.gzip);
}
