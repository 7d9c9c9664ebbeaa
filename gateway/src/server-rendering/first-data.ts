import { parse } from 'node:querystring';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { type FirstCall, firstCall, type Page, type Place } from '@bottin/contracts/pages/define-page.ts';
import { firstCallsOf } from '@bottin/contracts/pages/first-calls.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Injectable, Logger } from '@nestjs/common';
import { parseInput } from '../calls/call-input.rules.ts';
import type { Caller } from '../calls/caller.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { LiveRemotes } from '../live-remotes/live-remotes.ts';

/** Answers by the address under which the page would ask for them. */
export type FirstData = Record<string, unknown>;

/** What a page's HTML holds, and the calls that it stands for; one without an answer could not be read in time. */
export interface PageData {
  calls: readonly FirstCall[];
  answers: FirstData;
}

/** A page doesn't wait longer for data that it can ask for itself. */
const patienceMs = 1_500;
/** Every page says who is signed in. */
const sessionCall = firstCall(authCalls.user);

type Read = (input: CallInput<HttpCall>) => Promise<unknown>;

/** Reads what a page asks first, so that its first render costs no API round trip. A failure only leaves it out. */
@Injectable()
export class FirstDataReader {
  private readonly logger = new Logger(FirstDataReader.name);
  private readonly sources: ReadonlyMap<HttpCall, Read>;

  constructor(
    rpc: RpcClient,
    directory: DirectoryService,
    private readonly remotes: LiveRemotes,
  ) {
    this.sources = new Map([
      source(creatorCalls.list, async ({ query }) => (await directory.list(query)).answer),
      source(creatorCalls.category, async ({ params: { slug }, query: { page, limit } }) => {
        return (await directory.category(slug, page, limit)).answer;
      }),
      source(creatorCalls.rankings, async () => (await directory.rankings()).answer),
      source(creatorCalls.stats, () => directory.stats()),
      source(creatorCalls.categoryStats, () => rpc.call(searchRpc.categoryStats, {})),
      source(creatorCalls.youtube, ({ params }) => rpc.call(creatorsRpc.youtube, params)),
      source(feedCalls.list, ({ query }) => rpc.call(feedRpc.list, query)),
    ]);
  }

  /** Whether a call can be read here; a page whose first calls can't would be served without them. */
  canRead(call: HttpCall): boolean {
    return this.sources.has(call);
  }

  /**
   * What the HTML of a page holds. `subject` is the answer of the page's subject where that was read already, undefined where
   * it wasn't or couldn't be.
   */
  async read(page: Page, place: Place, caller: Caller, subject: unknown): Promise<PageData> {
    const calls = firstCallsOf(page, place, subject);
    const own = page.needsSubject ? page.subject(place)?.address : undefined;
    const entries = await Promise.all(
      calls.map(async (first): Promise<[string, unknown][]> => {
        const answer = first.address === own ? subject : await this.answer(first);
        return answer === undefined ? [] : [[first.address, answer]];
      }),
    );
    return {
      calls: [sessionCall, ...calls],
      answers: {
        // Known to be nobody is an answer too: the page needn't ask.
        ...(caller.known ? { [sessionCall.address]: caller.user } : {}),
        '/remotes.json': await this.remotes.manifests(),
        ...Object.fromEntries(entries.flat()),
      },
    };
  }

  /** The answer of a call; undefined when it can't be had in time. */
  private async answer({ call, params, address }: FirstCall): Promise<unknown> {
    const read = this.sources.get(call);
    if (!read) return undefined;
    const [, search = ''] = address.split('?');
    try {
      const input = parseInput(call, { params, query: parse(search), body: undefined });
      return call.response.parse(await withTimeout(read(input), patienceMs));
    } catch (error) {
      this.logger.warn({ message: 'first data left out', call: call.id, error });
      return undefined;
    }
  }
}

function source<C extends HttpCall>(
  call: C,
  read: (input: CallInput<C>) => Promise<unknown>,
): [HttpCall, Read] {
  // What parseInput gives for a call is that call's input; a list of calls of several types can't say so.
  return [call, read as Read];
}
