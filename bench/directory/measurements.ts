import type { Random } from '@bottin/dev/sample/random.ts';
import { hotPrefix, targets, unseenPrefix } from './aims.ts';
import { api, html } from './browser.ts';
import { Editors } from './edits.ts';
import type { BareFastify } from './fastify.ts';
import type { BareHops } from './hops.ts';
import type { Asked, LoadClient } from './load.ts';
import type { MeasuredSite } from './measured-site.ts';
import { addressOf, makeDifferent, makeMix, type Question, queryOf, warmingLengths } from './mix.ts';
import type { BenchOptions, Scenario } from './options.ts';
import { ownIndex, ownQuestion } from './own-question.ts';
import { pageAddresses } from './page-addresses.ts';
import type { Known } from './people.ts';
import { failuresOf, lineOf } from './table.ts';
import { textbookIndex, textbookQuestion } from './textbook.ts';
import { type Figures, figuresOf, type Measured, type Target, takeTurn, warm } from './turns.ts';

/** `warm` are so many that hardly an answer is kept still when they come again: a site would give what it keeps, and compute the first turn's cold. */
const counts = { different: 20_000, warm: 40_000, mix: 1_000 };
const changesPerSecond = 5;
/** A page's turn is shorter than a list's: there are many. */
const pageShare = 0.5;

const json = { 'content-type': 'application/json' };

export interface Bench {
  site: MeasuredSite;
  client: LoadClient;
  fastify: BareFastify;
  hops: BareHops;
  people: readonly Known[];
  random: Random;
  options: BenchOptions;
  log: (line: string) => void;
}

/** The measurements of one run: each scenario's targets take their turns one after the other, round by round. */
export class Measurements {
  readonly results = new Map<string, Map<string, Figures>>();
  /** What went wrong, in words. */
  readonly failures: string[] = [];
  /** The questions of (b) and (c). */
  readonly mix: readonly Question[];
  readonly #bench: Bench;

  constructor(bench: Bench) {
    this.#bench = bench;
    this.mix = makeMix(bench.random, bench.people, counts.mix);
  }

  /** Measures one of the scenarios. */
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
    const warmWith = makeDifferent(random, people, { count: counts.warm, taken, lengths: warmingLengths });
    const questions = makeDifferent(random, people, { count: counts.different, taken });
    const fresh = (target: (questions: readonly Question[]) => Target): Target => ({
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
    await this.#bench.fastify.copy(site.origin, site.requests);
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
    const changes = editors.change(changesPerSecond, stop.signal);
    const started = performance.now();
    try {
      await this.#rounds('c', [this.#site(this.mix)]);
    } finally {
      stop.abort();
      this.failures.push(...(await changes).map((failure) => `a change of profile: ${failure}`));
    }
    log(`  ${editors.made} changes in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    await this.#bench.site.stack.settled();
  }

  async #hotList(): Promise<void> {
    const question: Question = { status: 'approved' };
    const site = this.#site([question]);
    await this.#bench.fastify.copy(site.origin, site.requests);
    await this.#rounds('d', [this.#textbook([question]), this.#fastify(site.requests), site]);
  }

  async #pages(): Promise<void> {
    const { random, people, site, fastify, options } = this.#bench;
    const seconds = Math.max(1, options.seconds * pageShare);
    const origin = site.stack.url;
    for (const { name, hot, unseen } of pageAddresses(random, people)) {
      const page: Target = {
        name: targets.site,
        origin,
        requests: [{ path: hot, headers: html }],
        repeat: true,
      };
      await fastify.copy(origin, page.requests);
      await this.#rounds(`${hotPrefix}${name}`, [this.#fastify(page.requests), page], seconds);
      const requests = unseen.map((path) => ({ path, headers: html }));
      await this.#rounds(
        `${unseenPrefix}${name}`,
        // Warm from the turns before.
        [{ ...page, requests, repeat: false, warmWith: [] }],
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
    const measured = new Map<string, Measured>();
    for (let round = 0; round < options.rounds; round++) {
      for (const target of all) {
        const before = measured.get(target.name);
        measured.set(target.name, await takeTurn(client, target, { seconds, groups, before }));
      }
    }
    for (const [name, turns] of measured) {
      const figures = figuresOf(turns);
      this.results.set(scenario, (this.results.get(scenario) ?? new Map()).set(name, figures));
      this.failures.push(...failuresOf(turns).map((failure) => `${scenario}, ${failure}`));
      log(lineOf(scenario, name, figures));
    }
  }

  #textbook(questions: readonly Question[]): Target {
    const requests = questions.map((question) => post(textbookIndex, textbookQuestion(queryOf(question))));
    return { name: targets.textbook, origin: this.#bench.site.elasticsearchUrl, requests, repeat: true };
  }

  #own(questions: readonly Question[]): Target {
    const requests = questions.map((question) => post(ownIndex, ownQuestion(queryOf(question))));
    return { name: targets.own, origin: this.#bench.site.elasticsearchUrl, requests, repeat: true };
  }

  #site(questions: readonly Question[]): Target {
    const requests = questions.map((question) => ({ path: addressOf(question), headers: api }));
    return { name: targets.site, origin: this.#bench.site.stack.url, requests, repeat: true };
  }

  #fastify(requests: readonly Asked[]): Target {
    return { name: targets.fastify, origin: this.#bench.fastify.origin, requests, repeat: true };
  }
}

function post(index: string, question: Record<string, unknown>): Asked {
  return { path: `/${index}/_search`, headers: json, body: JSON.stringify(question) };
}
