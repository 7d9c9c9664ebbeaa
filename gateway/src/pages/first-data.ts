import type { Creator } from '@bottin/contracts/http/creators.ts';
import { creatorCalls, directoryQuery } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { feedCalls, feedQuery } from '@bottin/contracts/http/feed.ts';
import type { PageMatch } from '@bottin/contracts/remotes/match.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';
import type { Caller } from '../shared/caller.ts';
import { DirectoryService } from '../shared/directory.service.ts';
import { LiveRemotes } from '../shared/live-remotes.ts';

/** Data by the address under which the page would ask for it. */
export type FirstData = Record<string, unknown>;

/** Reads what a page asks first, so that its first view costs no API round trip. A failure only leaves it out. */
@Injectable()
export class FirstDataReader {
  private readonly logger = new Logger(FirstDataReader.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly directory: DirectoryService,
    private readonly remotes: LiveRemotes,
  ) {}

  async read(
    match: PageMatch,
    caller: Caller,
    query: URLSearchParams,
    creator: Creator | null,
  ): Promise<FirstData> {
    // Known to be nobody is an answer too: the page needn't ask.
    const session = { '/api/auth/user': caller.user, '/remotes.json': await this.remotes.manifests() };
    try {
      return { ...session, ...(await this.pageData(match, query, creator)) };
    } catch (error) {
      this.logger.warn({ message: 'first data left out', page: match.route.page, error });
      return session;
    }
  }

  private async pageData(
    { route }: PageMatch,
    query: URLSearchParams,
    creator: Creator | null,
  ): Promise<FirstData> {
    // Only the plain address of a page is worth it: a filtered one asks by itself.
    const plain = query.size === 0;
    switch (route.page) {
      case 'creator':
        return creator ? { [callUrl(creatorCalls.bySlug, { params: { slug: creator.slug } })]: creator } : {};
      case 'landing':
      case 'home':
        return { '/api/stats': await this.directory.stats() };
      case 'rankings': {
        const { answer } = await this.directory.rankings();
        return { '/api/rankings': answer };
      }
      case 'directory':
        return plain ? this.directoryData() : {};
      case 'quebec-feed':
        return plain ? this.feedData() : {};
      default:
        return {};
    }
  }

  private async directoryData(): Promise<FirstData> {
    const [{ answer }, stats] = await Promise.all([
      this.directory.list(directoryQuery.parse({})),
      this.directory.stats(),
    ]);
    const args = {
      query: { status: 'approved', sortBy: 'followers', sortOrder: 'desc', page: 1, limit: 12 },
    } as const;
    return { [callUrl(creatorCalls.list, args)]: answer, '/api/stats': stats };
  }

  private async feedData(): Promise<FirstData> {
    const page = await this.rpc.call(feedRpc.list, feedQuery.parse({}));
    const args = { query: { page: 1, limit: 12, sortBy: 'publishedAt', sortOrder: 'desc' } } as const;
    return { [callUrl(feedCalls.list, args)]: page };
  }
}
