import { randomUUID } from 'node:crypto';
import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { maxVisitsPerBatch, type VisitKind } from '@bottin/contracts/domain/statistics.ts';
import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { Page, PageLocation } from '@bottin/contracts/pages/define-page.ts';
import { mediaKitPage } from '@bottin/contracts/pages/media-kit.ts';
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
import { ENV, type Env } from '../config/env.ts';
import { FixedWindowCounter } from '../rate-limits/fixed-window-counter.ts';
import { getNetwork } from '../rate-limits/network.rules.ts';
import { listOrigins } from '../security/origins.rules.ts';
import { DailyNetworks, maxGroups, type VisitGroup } from './daily-networks.ts';
import { type SearchVisit, SearchVisitCounter } from './search-visit-counter.ts';
import { isDocumentNavigation, parseReferringSearch } from './visit.rules.ts';

type Batch = RpcInput<typeof creatorsRpc.countVisits>;

/**
 * Time between two transmissions of visit counts. A process that is killed loses at most the visits since its
 * last transmission.
 */
const flushIntervalMs = 2_000;
/**
 * Maximum number of IP networks, and of search visits, kept in memory. It prevents a flood of visits to
 * fabricated slugs from exhausting the memory.
 */
const maxPending = 20_000;
/**
 * Maximum numbers of visits and of search visits in 24 hours per IP network and replica of the gateway. Redis
 * stores a key for each visited profile and for each search, even if its text is made up, so they limit what one
 * visitor can store.
 */
const visitBudget = { points: 5_000, seconds: 86_400 };
const searchVisitBudget = { points: 500, seconds: 86_400 };
/** Kind of visit by page name, for the pages whose visits are counted. */
const documentKinds: ReadonlyMap<string, VisitKind> = new Map([
  [creatorPage.name, 'view'],
  [mediaKitPage.name, 'media-kit'],
]);

interface PendingVisits {
  /**
   * IP networks of visitors, by kind of visit and slug. Nested maps avoid building a combined key for each
   * visit.
   */
  readonly networks: Map<VisitKind, Map<string, Set<string>>>;
  /** Total number of networks in `networks`. */
  size: number;
  readonly arrivals: SearchVisit[];
}

/** Collected visits while they are being counted in Redis. */
interface CountingVisits {
  /** Day in Quebec on which the counting started. */
  readonly day: string;
  /** Groups that haven't been counted yet. */
  readonly uncounted: VisitGroup[];
  readonly counted: Batch['visits'];
  readonly arrivals: readonly SearchVisit[];
}

const createPending = (): PendingVisits => ({ networks: new Map(), size: 0, arrivals: [] });
const newMap = (): Map<string, Set<string>> => new Map();
const newSet = (): Set<string> => new Set();

/**
 * Number of User-Agent strings for which the result of robot detection is cached. A few strings cover most
 * visitors.
 */
const maxUserAgents = 2_000;

/**
 * Counts the IP networks that visit each profile, per day. Visits are collected in memory, and their counts
 * are sent to the creators service every few seconds. Redis stores only the data about visitors that the
 * docstrings of {@link DailyNetworks} and {@link SearchVisitCounter} describe.
 */
@Injectable()
export class Visits implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Visits.name);
  private readonly origins: ReadonlySet<string>;
  private readonly isBotByUserAgent = new LRUCache<string, boolean>({ max: maxUserAgents });
  private readonly visitLimit = new FixedWindowCounter(visitBudget);
  private readonly searchVisitLimit = new FixedWindowCounter(searchVisitBudget);
  private readonly dropped;
  private readonly loop: Loop;
  private collected = createPending();
  /**
   * Visits that are being counted in Redis. They stay here until counting succeeds, so that a failed attempt
   * can be continued. Groups that were counted before the failure would count as known in a second attempt.
   */
  private counting: CountingVisits | undefined;
  /**
   * Batches that the creators service hasn't accepted yet. A batch is sent again with the same id, so that it
   * is counted once.
   */
  private unsent: Batch[] = [];

  constructor(
    private readonly rpc: RpcClient,
    private readonly networks: DailyNetworks,
    private readonly searchVisitCounter: SearchVisitCounter,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
    metrics: Metrics,
  ) {
    this.origins = listOrigins(env.PUBLIC_URL);
    this.dropped = metrics.counter('visits_dropped_total', 'Profile visits dropped before being counted');
    this.loop = new Loop({
      name: Visits.name,
      failure: 'could not send visit counts; retrying',
      everyMs: flushIntervalMs,
      firstMs: flushIntervalMs,
      retry: { firstMs: flushIntervalMs, lastMs: 60_000 },
      finishesWork: true,
      round: () => this.flush(),
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Records a view when a profile's page or its media kit is served to a person's browser. A view of one's own
   * page isn't counted.
   */
  recordDocument(
    request: Request,
    { page, location }: { page: Pick<Page, 'name'>; location: PageLocation },
    viewer: { slug: string | null } | null = null,
  ): void {
    const kind = documentKinds.get(page.name);
    if (!kind || request.method !== 'GET' || !isDocumentNavigation(request.headers)) return;
    const { slug = '' } = location.params;
    if (viewer?.slug === slug || this.isRobotRequest(request)) return;
    this.record(request, kind, slug);
  }

  /** Records a visit that a page reports, such as a click on a link to a platform. */
  recordPageEvent(request: Request, kind: VisitKind, slug: string): void {
    if (!this.isRobotRequest(request)) this.record(request, kind, slug);
  }

  private record(request: Request, kind: VisitKind, slug: string): void {
    const { networks: networksByKind, arrivals } = this.collected;
    if (this.collected.size >= maxPending) {
      this.dropped.inc();
      return;
    }
    const network = getNetwork(request.ip) ?? 'unknown';
    const now = this.clock.now().getTime();
    if (!networksByKind.get(kind)?.get(slug)?.has(network)) {
      if (this.visitLimit.consume(network, now) > 0) {
        this.dropped.inc();
        return;
      }
      getOrCreate(getOrCreate(networksByKind, kind, newMap), slug, newSet).add(network);
      this.collected.size += 1;
    }
    if (kind !== 'view' || arrivals.length >= maxPending) return;
    const words = parseReferringSearch(request.headers.referer, this.origins);
    if (words && this.searchVisitLimit.consume(network, now) === 0) arrivals.push({ slug, words, network });
  }

  private isRobotRequest({ headers }: Request): boolean {
    const agent = headers['user-agent'] ?? '';
    let isRobot = this.isBotByUserAgent.get(agent);
    if (isRobot === undefined) {
      // Every browser sends a User-Agent header, so a request without one comes from a robot.
      isRobot = agent === '' || isbot(agent);
      this.isBotByUserAgent.set(agent, isRobot);
    }
    return isRobot;
  }

  /**
   * Sends the visit counts. Batches that an earlier attempt couldn't send come first. While sending fails,
   * new visits stay in memory.
   */
  private async flush(): Promise<void> {
    if (this.unsent.length === 0) this.unsent = await this.buildBatches();
    for (let batch = this.unsent[0]; batch; batch = this.unsent[0]) {
      await this.send(batch);
      this.unsent.shift();
    }
  }

  private startCounting(): CountingVisits {
    const { networks, arrivals } = this.collected;
    this.collected = createPending();
    const uncounted = [...networks].flatMap(([kind, bySlug]) =>
      [...bySlug].map(([slug, networks]) => ({ kind, slug, networks })),
    );
    return { day: toQuebecDay(this.clock.now()), uncounted, counted: [], arrivals };
  }

  /** @throws the Redis error while Redis is unavailable; the next call continues */
  private async buildBatches(): Promise<Batch[]> {
    this.counting ??= this.startCounting();
    const { day, uncounted, counted, arrivals } = this.counting;
    while (uncounted.length > 0) {
      const groups = uncounted.slice(0, maxGroups);
      const counts = await this.networks.countNew(day, groups);
      uncounted.splice(0, groups.length);
      counted.push(...groups.map(({ kind, slug }, index) => ({ slug, kind, count: counts[index] ?? 0 })));
    }
    this.counting = undefined;
    const visits = counted.filter(({ count }) => count > 0);
    const searches = await this.countSearches(arrivals);
    const length = Math.max(visits.length, searches.length);
    return Array.from({ length: Math.ceil(length / maxVisitsPerBatch) }, (_, index) => {
      const [from, to] = [index * maxVisitsPerBatch, (index + 1) * maxVisitsPerBatch];
      return {
        batch: randomUUID(),
        day,
        visits: visits.slice(from, to),
        searches: searches.slice(from, to),
      };
    });
  }

  /**
   * Returns the search texts that visitors from enough IP networks have used, each with its count. Search
   * visits are dropped while Redis is unavailable.
   */
  private async countSearches(searchVisits: readonly SearchVisit[]): Promise<Batch['searches']> {
    const searches = new Map<string, Batch['searches'][number]>();
    try {
      for await (const { arrival, count } of this.searchVisitCounter.count(searchVisits)) {
        const { slug, words } = arrival;
        const key = `${slug}\n${words}`;
        if (count > 0) searches.set(key, { slug, words, count: (searches.get(key)?.count ?? 0) + count });
      }
    } catch (error) {
      this.logger.warn({ message: 'could not count search visits', error });
    }
    return [...searches.values()];
  }

  /**
   * Sends a batch to the creators service. A batch that the service refuses is dropped, because it would
   * always be refused.
   * @throws the error of an outage, so that the batch is sent again later
   */
  private async send(batch: Batch): Promise<void> {
    try {
      await this.rpc.call(creatorsRpc.countVisits, batch);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.statusCode >= 500) throw error;
      this.dropped.inc(batch.visits.reduce((sum, { count }) => sum + count, 0));
      this.logger.error({ message: 'visit counts were refused', error });
    }
  }
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = make();
  map.set(key, created);
  return created;
}
