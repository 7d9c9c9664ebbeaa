import { parse } from 'node:querystring';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { firstCallsOf, youtubeUrlOf } from '@bottin/contracts/remotes/first-data.ts';
import type { PageMatch } from '@bottin/contracts/remotes/match.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable, Logger } from '@nestjs/common';
import { parseInput } from '../calls/call-input.rules.ts';
import type { Caller } from '../calls/caller.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { LiveRemotes } from '../live-remotes/live-remotes.ts';
import { callParams } from './call-path.rules.ts';

/** Data by the address under which the page would ask for it. */
export type FirstData = Record<string, unknown>;

/** Whose page it is: null when there is nobody by that name, undefined when that could not be read. */
export type PageCreator = Entry | null | undefined;

/** A page doesn't wait longer for data that it can ask for itself. */
const patienceMs = 1_500;

interface Source {
  call: HttpCall;
  read: (input: CallInput<HttpCall>) => Promise<unknown>;
}

/** Reads what a page asks first, so that its first render costs no API round trip. A failure only leaves it out. */
@Injectable()
export class FirstDataReader {
  private readonly logger = new Logger(FirstDataReader.name);
  private readonly sources: readonly Source[];

  constructor(
    rpc: RpcClient,
    directory: DirectoryService,
    private readonly remotes: LiveRemotes,
  ) {
    this.sources = [
      source(creatorCalls.list, async ({ query }) => (await directory.list(query)).answer),
      source(creatorCalls.category, async ({ params: { slug }, query: { page, limit } }) => {
        return (await directory.category(slug, page, limit)).answer;
      }),
      source(creatorCalls.rankings, async () => (await directory.rankings()).answer),
      source(creatorCalls.stats, () => directory.stats()),
      source(creatorCalls.categoryStats, () => rpc.call(searchRpc.categoryStats, {})),
      source(creatorCalls.youtube, ({ params }) => rpc.call(creatorsRpc.youtube, params)),
      source(feedCalls.list, ({ query }) => rpc.call(feedRpc.list, query)),
    ];
  }

  async read(
    match: PageMatch | null,
    path: string,
    search: URLSearchParams,
    caller: Caller,
    creator: PageCreator,
  ): Promise<FirstData> {
    const session = {
      // Known to be nobody is an answer too: the page needn't ask.
      ...(caller.known ? { '/api/auth/user': caller.user } : {}),
      '/remotes.json': await this.remotes.manifests(),
    };
    if (!match) return session;
    const addresses = firstCallsOf({ page: match.route.page, path, params: match.params }, search);
    const youtube = creator && youtubeUrlOf(creator);
    const asked = [...addresses, ...(youtube ? [youtube] : [])];
    const entries = await Promise.all(asked.map((address) => this.entry(address, creator)));
    return { ...session, ...Object.fromEntries(entries.flat()) };
  }

  /** The address with its answer, or nothing. */
  private async entry(address: string, creator: PageCreator): Promise<[string, unknown][]> {
    const [path = '', search = ''] = address.split('?');
    if (callParams(creatorCalls.bySlug, path)) return creator === undefined ? [] : [[address, creator]];
    for (const { call, read } of this.sources) {
      const params = callParams(call, path);
      if (!params) continue;
      try {
        const input = parseInput(call, { params, query: parse(search), body: undefined });
        const answer = await inTime(read(input));
        return [[address, call.response.parse(answer)]];
      } catch (error) {
        this.logger.warn({ message: 'first data left out', call: call.id, error });
        return [];
      }
    }
    return [];
  }
}

function source<C extends HttpCall>(call: C, read: (input: CallInput<C>) => Promise<unknown>): Source {
  // What parseInput gives for a call is that call's input; a list of calls of several types can't say so.
  return { call, read: read as Source['read'] };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
