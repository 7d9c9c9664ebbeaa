import { randomUUID } from 'node:crypto';
import { dayIn } from '@bottin/contracts/domain/days.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { type VisitKind, visitsPerBatch } from '@bottin/contracts/domain/statistics.ts';
import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { Page, Place } from '@bottin/contracts/pages/define-page.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Request } from 'express';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../calls/network.rules.ts';
import { originsOf } from '../security/origins.rules.ts';
import { ENV, type Env } from '../config/env.ts';
import { DailyNetworks } from './daily-networks.ts';
import { type Arrival, SearchPeople } from './search-people.ts';
import { isShown, searchIn } from './visit.rules.ts';

type Batch = RpcInput<typeof creatorsRpc.countVisits>;

/** How long counts wait for others to travel with. What this process hasn't sent when it is killed is lost, of so long. */
const everyMs = 2_000;
/** Networks of profiles, and searches, that wait at most: a flood of made-up addresses must not fill the memory. */
const mostWaiting = 20_000;
interface Gathered {
  /** By kind and slug: a slug is found by itself without a new text for each look. */
  readonly seen: Map<VisitKind, Map<string, Set<string>>>;
  /** Networks in it. */
  size: number;
  readonly arrivals: Arrival[];
}

const nothingGathered = (): Gathered => ({ seen: new Map(), size: 0, arrivals: [] });
const newMap = (): Map<string, Set<string>> => new Map();
const newSet = (): Set<string> => new Set();

/** Browsers are named in a few ways by very many people. */
const mostAgents = 2_000;

/**
 * Counts from how many networks a profile is visited in a day: gathers them in memory, and hands the counts on every few seconds. Of who
 * looks nothing is kept but what {@link DailyNetworks} and, for a search that led there, {@link SearchPeople} say.
 */
@Injectable()
export class Visits implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Visits.name);
  private readonly origins: ReadonlySet<string>;
  private readonly robots = new LRUCache<string, boolean>({ max: mostAgents });
  private readonly lost;
  private readonly loop: Loop;
  private gathered = nothingGathered();
  /** What is being counted: counted again as it is when Redis was away. */
  private counting: Gathered | undefined;
  /** What was gathered and not accepted yet: sent again as it is, so that it counts once. */
  private unsent: Batch[] = [];

  constructor(
    private readonly rpc: RpcClient,
    private readonly networks: DailyNetworks,
    private readonly people: SearchPeople,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
    metrics: Metrics,
  ) {
    this.origins = originsOf(env.PUBLIC_URL);
    this.lost = metrics.counter('visits_lost_total', 'Looks at profiles that could not be counted');
    this.loop = new Loop({
      name: Visits.name,
      failure: 'visits wait to be counted',
      everyMs,
      firstMs: everyMs,
      retry: { firstMs: everyMs, lastMs: 60_000 },
      finishesWork: true,
      round: () => this.handOn(),
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  /** A document is served: a view, where a person's browser shows a profile. Nobody views their own. */
  ofDocument(
    request: Request,
    { page, place }: { page: Pick<Page, 'name'>; place: Place },
    viewer: { slug: string | null } | null = null,
  ): void {
    if (page.name !== creatorPage.name || request.method !== 'GET' || !isShown(request.headers)) return;
    const { slug = '' } = place.params;
    if (viewer?.slug === slug || this.isRobot(request)) return;
    this.note(request, 'view', slug);
  }

  /** A page says by itself what happened on it. */
  ofPage(request: Request, kind: VisitKind, slug: string): void {
    if (!this.isRobot(request)) this.note(request, kind, slug);
  }

  private note(request: Request, kind: VisitKind, slug: string): void {
    const { seen, arrivals } = this.gathered;
    if (this.gathered.size >= mostWaiting) {
      this.lost.inc();
      return;
    }
    const network = networkOf(request.ip) ?? 'unknown';
    const networks = getOrMake(getOrMake(seen, kind, newMap), slug, newSet);
    if (!networks.has(network)) {
      networks.add(network);
      this.gathered.size += 1;
    }
    if (kind !== 'view' || arrivals.length >= mostWaiting) return;
    const words = searchIn(request.headers.referer, this.origins);
    if (words) arrivals.push({ slug, words, network });
  }

  private isRobot({ headers }: Request): boolean {
    const agent = headers['user-agent'] ?? '';
    let verdict = this.robots.get(agent);
    if (verdict === undefined) {
      // Every browser names itself.
      verdict = agent === '' || isbot(agent);
      this.robots.set(agent, verdict);
    }
    return verdict;
  }

  /** Sends what waits, and gathers what came since; while some can't be sent, the next counts gather in memory. */
  private async handOn(): Promise<void> {
    if (this.unsent.length === 0) this.unsent = await this.gather();
    for (let batch = this.unsent[0]; batch; batch = this.unsent[0]) {
      await this.send(batch);
      this.unsent.shift();
    }
  }

  /** @throws what Redis throws while it is away: what was gathered is counted later */
  private async gather(): Promise<Batch[]> {
    if (!this.counting) {
      this.counting = this.gathered;
      this.gathered = nothingGathered();
    }
    const { seen, arrivals } = this.counting;
    const day = dayIn(this.clock.now());
    const groups = [...seen].flatMap(([kind, bySlug]) =>
      [...bySlug].map(([slug, networks]) => ({ kind, slug, networks })),
    );
    const counts = await this.networks.countNew(day, groups);
    this.counting = undefined;
    const visits = groups
      .map(({ kind, slug }, index) => ({ slug, kind, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0);
    const searches = await this.searchesOf(arrivals);
    const most = Math.max(visits.length, searches.length);
    return Array.from({ length: Math.ceil(most / visitsPerBatch) }, (_, index) => {
      const [from, to] = [index * visitsPerBatch, (index + 1) * visitsPerBatch];
      return {
        batch: randomUUID(),
        day,
        visits: visits.slice(from, to),
        searches: searches.slice(from, to),
      };
    });
  }

  /** The searches that enough people made. Without Redis nobody knows: they stay untold. */
  private async searchesOf(arrivals: readonly Arrival[]): Promise<Batch['searches']> {
    const searches = new Map<string, Batch['searches'][number]>();
    try {
      for await (const { arrival, count } of this.people.counts(arrivals)) {
        const { slug, words } = arrival;
        const key = `${slug}\n${words}`;
        if (count > 0) searches.set(key, { slug, words, count: (searches.get(key)?.count ?? 0) + count });
      }
    } catch (error) {
      this.logger.warn({ message: 'searches could not be counted', error });
    }
    return [...searches.values()];
  }

  /** @throws what tells of an outage: the batch is sent again. One that is refused never will be taken: it is left. */
  private async send(batch: Batch): Promise<void> {
    try {
      await this.rpc.call(creatorsRpc.countVisits, batch);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.statusCode >= 500) throw error;
      this.lost.inc(batch.visits.reduce((sum, { count }) => sum + count, 0));
      this.logger.error({ message: 'visits were refused', error });
    }
  }
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
