import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { movedSearch } from '@bottin/contracts/filters/moved-search.ts';
import { slugParam } from '@bottin/contracts/http/creators.ts';
import { listAddressOf } from '@bottin/contracts/remotes/first-data.ts';
import { headFor } from '@bottin/contracts/remotes/heads.ts';
import { matchPage, type PageMatch } from '@bottin/contracts/remotes/match.ts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../calls/caller.ts';
import { SETTINGS, type Settings } from '../config/settings.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { type FirstData, FirstDataReader, type PageCreator } from '../server-rendering/first-data.ts';
import { dataBlock, headHtml } from '../server-rendering/html.rules.ts';
import { PageRenderer } from '../server-rendering/page-renderer.ts';
import { RemoteFiles } from '../server-rendering/remote-files.ts';
import {
  dataMarker,
  headMarker,
  ShellTemplate,
  serverBuildOf,
  withRendered,
} from '../server-rendering/shell-template.ts';
import { canonicalPath, hasEmptySegments, movedProfile } from './path.rules.ts';

/** A page's answer. */
export type PageAnswer =
  | { kind: 'page'; status: 200 | 404 | 503; html: string; personal: boolean }
  | { kind: 'moved'; location: string };

interface PageRequest {
  path: string;
  match: PageMatch | null;
  search: URLSearchParams;
  caller: Caller;
}

/** Answers every page of the site: the shell with the page's own head and first data, rendered. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger(PagesService.name);

  constructor(
    private readonly directory: DirectoryService,
    private readonly template: ShellTemplate,
    private readonly firstData: FirstDataReader,
    private readonly remoteFiles: RemoteFiles,
    private readonly renderer: PageRenderer,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async answer(requested: string, search: URLSearchParams, caller: Caller): Promise<PageAnswer> {
    const location = movedProfile(requested);
    if (location) return { kind: 'moved', location };
    const path = canonicalPath(requested);
    const match = matchPage(path);
    const moved = match?.route.page === 'directory' ? movedSearch(search) : null;
    if (match && (moved || hasEmptySegments(requested))) {
      return { kind: 'moved', location: addressOf(path, moved ?? search) };
    }
    const request = { path, match, search, caller };
    if (match?.route.page === 'creator') return this.creatorPage(request, match);
    return this.page(request, match ? 200 : 404, null);
  }

  private async creatorPage(request: PageRequest, match: PageMatch): Promise<PageAnswer> {
    const slug = slugParam.safeParse(match.params).data?.slug;
    if (slug === undefined) return this.page(request, 404, null);
    try {
      const found = await this.directory.bySlug(slug);
      if (found.kind === 'moved') return { kind: 'moved', location: `/createurs/${found.slug}` };
      const creator = found.kind === 'found' ? found.creator : null;
      return await this.page(request, creator ? 200 : 404, creator);
    } catch (error) {
      // Neither there nor gone: the shell tries again, and search engines keep what they have.
      this.logger.error({ message: 'profile not readable', error });
      return this.page(request, 503, undefined);
    }
  }

  private async page(
    { path, match, search, caller }: PageRequest,
    found: 200 | 404 | 503,
    creator: PageCreator,
  ): Promise<PageAnswer> {
    const [template, data, files] = await Promise.all([
      this.template.get(),
      this.firstData.read(match, path, search, caller, creator),
      match ? this.remoteFiles.of(match.route) : null,
    ]);
    const page = found === 503 ? 'landing' : (match?.route.page ?? 'not-found');
    const place = { page, path, params: match?.params ?? {} };
    const creators = listIn(data, listAddressOf(place, search));
    const head = headFor({ ...place, creator: creator ?? null, creators, search });
    // A category that isn't one has a page that says so, and a status to match.
    const status = found === 200 && match?.route.page === 'category' && head.noindex ? 404 : found;
    const noindex = head.noindex || status !== 200 || match?.route.noindex || false;
    const config = this.config();
    const build = serverBuildOf(template);
    const address = addressOf(path, search);
    const rendered = build
      ? await this.renderer.render(
          { shell: `${this.settings.SHELL_ORIGIN}/${build}`, remote: files?.serverBuild ?? null },
          { address, config, data },
        )
      : '';
    const html = withRendered(template, rendered)
      .replace(
        headMarker,
        () => `${headHtml({ ...head, noindex }, this.settings.PUBLIC_URL)}\n    ${files?.links ?? ''}`,
      )
      .replace(dataMarker, () => `${dataBlock('bottin-config', config)}${dataBlock('bottin-data', data)}`);
    return { kind: 'page', status, html, personal: caller.user !== null || !caller.known };
  }

  private config(): Record<string, unknown> {
    const { settings } = this;
    return {
      demonstration: settings.DEMONSTRATION,
      contactUrl: settings.CONTACT_URL,
      contactEmail: settings.CONTACT_EMAIL,
      privacyOfficer: settings.PRIVACY_OFFICER,
      authorUrl: settings.AUTHOR_URL,
      authorName: settings.AUTHOR_NAME,
      tagManagerId: settings.TAG_MANAGER_ID,
      adPixelId: settings.AD_PIXEL_ID,
      analyticsId: settings.ANALYTICS_ID,
      leadFormUrl: settings.LEAD_FORM_URL,
      visionVideoId: settings.VISION_VIDEO_ID,
    };
  }
}

function addressOf(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The entries among a page's first data; undefined when they could not be read in time. */
function listIn(data: FirstData, address: string | null): readonly Entry[] | undefined {
  return address === null ? undefined : (data[address] as { creators: Entry[] } | undefined)?.creators;
}
