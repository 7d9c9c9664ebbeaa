import { Controller, Get, Res, UseFilters } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimit } from '../calls/call.ts';
import { PageProblemFilter } from './page-problem.filter.ts';
import { RandomProfileService } from './random-profile.service.ts';

@Controller()
export class RandomProfileController {
  constructor(private readonly profiles: RandomProfileService) {}

  /**
   * Redirects to a random profile, or to the directory when nobody is listed. Neither browsers nor search
   * engines may remember the target.
   */
  @Get('au-hasard')
  @RateLimit('search')
  @UseFilters(PageProblemFilter)
  async redirect(@Res() response: Response): Promise<void> {
    const slug = await this.profiles.draw();
    response
      .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .redirect(302, slug === null ? '/repertoire' : `/createurs/${encodeURIComponent(slug)}`);
  }
}
