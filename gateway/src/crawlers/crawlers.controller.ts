import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { unknownAddress } from '../problems/problems.ts';
import { robotsText } from './sitemap.rules.ts';
import { SitemapService } from './sitemap.service.ts';

const anHour = 'public, max-age=3600';
const xml = 'application/xml; charset=utf-8';

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
  @Header('Content-Type', xml)
  @Header('Cache-Control', anHour)
  index(): Promise<string> {
    return this.sitemap.index();
  }

  @Get('sitemap-pages.xml')
  @Header('Content-Type', xml)
  @Header('Cache-Control', anHour)
  pages(): string {
    return this.sitemap.pages();
  }

  /** @throws ProblemError 404 for a file that the index doesn't name */
  @Get('sitemap-createurs-:part.xml')
  @Header('Content-Type', xml)
  @Header('Cache-Control', anHour)
  profiles(@Param('part') part: string): Promise<string> {
    if (!/^[1-9]\d{0,4}$/.test(part)) throw unknownAddress();
    return this.sitemap.profiles(Number(part));
  }
}
