import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@bottin/dev/sample/random.ts';
import { hotPrefix, targets, uncachedPrefix } from './goals.ts';
import { apiHeaders, pageHeaders } from './browser.ts';
import { Editors } from './edits.ts';
import type { BareFastify } from './fastify.ts';
import type { BareHops } from './hops.ts';
import type { RequestSpec, LoadClient } from './load.ts';
import type { MeasuredSite } from './measured-site.ts';
import {
  toListUrl,
  makeDistinct,
  makeMix,
  type ListQuery,
  toDirectoryQuery,
  warmingPageSizes,
} from './mix.ts';
import type { BenchOptions, Scenario } from './options.ts';
import { siteIndex, buildSiteRequest } from './site-request.ts';
import { listPageUrls } from './page-urls.ts';
import type { BenchPerson } from './people.ts';
import { formatFailures, formatLine } from './table.ts';
import { textbookIndex, buildTextbookRequest } from './textbook.ts';
import { type Figures, computeFigures, type TargetResult, type Target, takeTurn, warm } from './turns.ts';

/**
 * Numbers of requests. There are more `warm` requests than the response cache can hold. The warm-up therefore
 * also runs the code behind the cache, and the JIT compiler optimises that code.
 */
const requestCounts = { different: 20_000, warm: 40_000, mix: 1_000 };
const changesPerSecond = 5;
const maxStaleMs = 5_000;
/**
 * Duration of a page's turn, relative to the duration of a list's turn. Page turns are shorter because there
 * are many pages.
 */
const pageTurnShare = 0.5;

const json = { 'content-type': 'application/json' };

export interface Bench {
  site: MeasuredSite;
  client: LoadClient;
  fastify: BareFastify;
  hops: BareHops;
  people: readonly BenchPerson[];
  random: Random;
  options: BenchOptions;
  log: (line: string) => void;
}

/**
 * Runs the scenarios and collects the measurements. In each round of a scenario, every target (system under
 * test) gets one turn.
 */
export class Measurements {
  readonly results = new Map<string, Map<string, Figures>>();
  readonly failures: string[] = [];
  /** List queries that scenarios (b) and (c) send. */
  readonly mix: readonly ListQuery[];
  readonly #bench: Bench;

  constructor(bench: Bench) {
    this.#bench = bench;
    this.mix = makeMix(bench.random, bench.people, requestCounts.mix);
  }

  measure(scenario: Scenario): Promise<void> {
    const measure = {
      a: () => this.#neverRepeated(),
      b: () => this.#repeated(),
      c: () => this.#changing(),
      d: () => this.#hotList(),
      e: () => this.#pages(),
    }[scenario];
    return measure();
  }

  async #neverRepeated(): Promise<void> {
    const { random, people } = this.#bench;
    const taken = new Set<string>();
    const warmWith = makeDistinct(random, people, {
      count: requestCounts.warm,
      taken,
      pageSizes: warmingPageSizes,
    });
    const questions = makeDistinct(random, people, { count: requestCounts.different, taken });
    const fresh = (target: (questions: readonly ListQuery[]) => Target): Target => ({
      ...target(questions),
      repeat: false,
      warmWith: target(warmWith).requests,
      warmToTheEnd: true,
    });
    await this.#rounds('a', [
      fresh((some) => this.#textbook(some)),
      fresh((some) => ({ ...this.#textbook(some), name: targets.hops, origin: this.#bench.hops.origin })),
      fresh((some) => this.#own(some)),
      fresh((some) => this.#site(some)),
    ]);
  }

  async #repeated(): Promise<void> {
    const site = this.#site(this.mix);
    await this.#bench.fastify.recordResponses(site.origin, site.requests);
    await this.#rounds('b', [
      this.#textbook(this.mix),
      this.#own(this.mix),
      this.#fastify(site.requests),
      site,
    ]);
  }

  async #changing(): Promise<void> {
    const { options, random, log } = this.#bench;
    const editors = await Editors.signIn(options, random);
    const stop = new AbortController();
    const changes = editors.makeEdits(changesPerSecond, stop.signal);
    const started = performance.now();
    try {
      await this.#rounds('c', [this.#site(this.mix)]);
    } finally {
      stop.abort();
      this.failures.push(...(await changes).map((failure) => `profile edit: ${failure}`));
    }
    log(`  ${editors.editCount} changes in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    await this.#bench.site.stack.waitUntilSettled();
    // Wait until every response contains the edits: a stale response may be served for up to five seconds.
    await sleep(maxStaleMs);
  }

  async #hotList(): Promise<void> {
    const question: ListQuery = { status: 'approved' };
    const site = this.#site([question]);
    await this.#bench.fastify.recordResponses(site.origin, site.requests);
    await this.#rounds('d', [this.#textbook([question]), this.#fastify(site.requests), site]);
  }

  async #pages(): Promise<void> {
    const { random, people, site, fastify, options } = this.#bench;
    const seconds = Math.max(1, options.seconds * pageTurnShare);
    const origin = site.stack.url;
    for (const { name, hot, unseen } of listPageUrls(random, people)) {
      const page: Target = {
        name: targets.site,
        origin,
        requests: [{ path: hot, headers: pageHeaders }],
        repeat: true,
      };
      await fastify.recordResponses(origin, page.requests);
      await this.#rounds(`${hotPrefix}${name}`, [this.#fastify(page.requests), page], seconds);
      // Warm up with half of the uncached URLs: the hot URL is rendered only once and doesn't warm the renderer.
      const requests = unseen.map((path) => ({ path, headers: pageHeaders }));
      const half = Math.floor(requests.length / 2);
      await this.#rounds(
        `${uncachedPrefix}${name}`,
        [{ ...page, requests: requests.slice(half), repeat: false, warmWith: requests.slice(0, half) }],
        seconds,
      );
    }
  }

  async #rounds(
    scenario: string,
    all: readonly Target[],
    seconds = this.#bench.options.seconds,
  ): Promise<void> {
    const { client, site, fastify, hops, options, log } = this.#bench;
    const groups = () => [...site.groups(), fastify.group, ...hops.groups];
    for (const target of all) await warm(client, target, options.warmSeconds);
    const measured = new Map<string, TargetResult>();
    for (let round = 0; round < options.rounds; round++) {
      for (const target of all) {
        const before = measured.get(target.name);
        measured.set(target.name, await takeTurn(client, target, { seconds, groups, before }));
      }
    }
    for (const [name, turns] of measured) {
      const figures = computeFigures(turns);
      this.results.set(scenario, (this.results.get(scenario) ?? new Map()).set(name, figures));
      this.failures.push(...formatFailures(turns).map((failure) => `${scenario}, ${failure}`));
      log(formatLine(scenario, name, figures));
    }
  }

  #textbook(questions: readonly ListQuery[]): Target {
    const requests = questions.map((question) =>
      toPostRequest(textbookIndex, buildTextbookRequest(toDirectoryQuery(question))),
    );
    return { name: targets.textbook, origin: this.#bench.site.elasticsearchUrl, requests, repeat: true };
  }

  #own(questions: readonly ListQuery[]): Target {
    const requests = questions.map((question) =>
      toPostRequest(siteIndex, buildSiteRequest(toDirectoryQuery(question))),
    );
    return { name: targets.own, origin: this.#bench.site.elasticsearchUrl, requests, repeat: true };
  }

  #site(questions: readonly ListQuery[]): Target {
    const requests = questions.map((question) => ({ path: toListUrl(question), headers: apiHeaders }));
    return { name: targets.site, origin: this.#bench.site.stack.url, requests, repeat: true };
  }

  #fastify(requests: readonly RequestSpec[]): Target {
    return { name: targets.fastify, origin: this.#bench.fastify.origin, requests, repeat: true };
  }
}

function toPostRequest(index: string, question: Record<string, unknown>): RequestSpec {
  return { path: `/${index}/_search`, headers: json, body: JSON.stringify(question) };
}
