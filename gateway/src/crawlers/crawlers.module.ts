import { Module } from '@nestjs/common';
import { CrawlersController } from './crawlers.controller.ts';
import { SITEMAP_SIZE, SitemapService, sitemapSize } from './sitemap.service.ts';

@Module({
  controllers: [CrawlersController],
  providers: [SitemapService, { provide: SITEMAP_SIZE, useValue: sitemapSize }],
})
export class CrawlersModule {}
