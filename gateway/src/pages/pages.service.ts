import type { Creator } from '@bottin/contracts/http/creators.ts';
import { headFor } from '@bottin/contracts/remotes/heads.ts';
import { matchPage, type PageMatch } from '@bottin/contracts/remotes/match.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../shared/caller.ts';
import { DirectoryService } from '../shared/directory.service.ts';
import { SETTINGS, type Settings } from '../shared/settings.ts';
import { FirstDataReader } from './first-data.ts';
import { dataBlock, headHtml } from './html.rules.ts';
import { dataMarker, headMarker, ShellTemplate } from './shell-template.ts';

/** A page's answer. */
export type PageAnswer =
  | { kind: 'page'; status: 200 | 404; html: string; personal: boolean }
  | { kind: 'moved'; location: string };

/** Answers every page of the site: the shell with the page's own head and first data. */
@Injectable()
export class PagesService {
  constructor(
    private readonly directory: DirectoryService,
    private readonly template: ShellTemplate,
    private readonly firstData: FirstDataReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async answer(path: string, query: URLSearchParams, caller: Caller): Promise<PageAnswer> {
    if (path.startsWith('/profil/'))
      return { kind: 'moved', location: path.replace('/profil/', '/createurs/') };
    const match = matchPage(path);
    if (!match) return this.page(null, path, query, caller, null, false);
    if (match.route.page !== 'creator') return this.page(match, path, query, caller, null, true);
    const found = await this.directory.bySlug(match.params.slug ?? '');
    if (found.kind === 'moved') return { kind: 'moved', location: `/createurs/${found.slug}` };
    const creator = found.kind === 'found' ? found.creator : null;
    return this.page(match, path, query, caller, creator, creator !== null && this.exists(match, creator));
  }

  private exists(match: PageMatch, creator: Creator): boolean {
    return match.params.slug?.toLowerCase() === creator.slug;
  }

  private async page(
    match: PageMatch | null,
    path: string,
    query: URLSearchParams,
    caller: Caller,
    creator: Creator | null,
    found: boolean,
  ): Promise<PageAnswer> {
    const [template, data] = await Promise.all([
      this.template.get(),
      match ? this.firstData.read(match, caller, query, creator) : {},
    ]);
    const head = headFor({
      page: match?.route.page ?? 'not-found',
      path,
      params: match?.params ?? {},
      creator,
    });
    const noindex = head.noindex || !found || match?.route.noindex || false;
    // A category that isn't one has a page that says so, and a status to match.
    const status = found && !(match?.route.page === 'category' && head.noindex) ? 200 : 404;
    const html = template
      .replace(headMarker, () => headHtml({ ...head, noindex }, this.settings.PUBLIC_URL))
      .replace(
        dataMarker,
        () => `${dataBlock('bottin-config', this.config())}${dataBlock('bottin-data', data)}`,
      );
    return { kind: 'page', status, html, personal: caller.user !== null };
  }

  private config(): Record<string, unknown> {
    const { settings } = this;
    return {
      demonstration: settings.DEMONSTRATION,
      contactUrl: settings.CONTACT_URL,
      authorUrl: settings.AUTHOR_URL,
      tagManagerId: settings.TAG_MANAGER_ID,
      adPixelId: settings.AD_PIXEL_ID,
      analyticsId: settings.ANALYTICS_ID,
      leadFormUrl: settings.LEAD_FORM_URL,
    };
  }
}
