import { type AnswerKind, answerKinds } from '@bottin/contracts/changes/answer-kinds.ts';
import type { ListShown } from '@bottin/contracts/changes/shown.ts';
import { ChangeListener } from '@bottin/messaging/change-listener.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { lastSecondsOf } from './cache-policy.rules.ts';
import type { KeptAnswer } from './kept-answer.ts';
import { SegmentedCache } from './segmented-cache.ts';
import { isTouched, type Subject, shownBy } from './touched.rules.ts';

/** Without news an answer is taken for true for so long. */
const trustMs = 1_000;
/** What an entry takes in memory beside its bytes, about. */
const overheadBytes = 1_000;
type News = Parameters<Parameters<ChangeListener['onChange']>[1]>[0];
/** So many announcements of a kind are remembered, for computations that were under way when they came… */
const remembered = 50;
/** …of at most so many changes: what says more is taken for a change of everything. */
const mostChanges = 20;

/** What had been heard when a computation began. */
export interface Moment {
  readonly at: number;
  readonly generations: readonly number[];
}

class Entry {
  isOutdated = false;
  /** Until when it was known to be true. */
  knownUntil: number;
  private shown: ListShown | undefined;

  constructor(
    readonly answer: KeptAnswer,
    readonly kinds: readonly AnswerKind[],
    readonly about: Subject | null,
    readonly computedAt: number,
  ) {
    this.knownUntil = computedAt;
  }

  get size(): number {
    return this.answer.ready.size + overheadBytes;
  }

  /** Reads what a list shows, by which a change of something else is told. */
  readShown(): void {
    this.shown ??= shownBy(this.about, () => this.answer.value());
  }

  /** Whether what was heard of a kind may make another answer of this one. */
  isTouched(kind: AnswerKind, news: News): boolean {
    return news === null || news.some((change) => isTouched(this.about, this.shown, kind, change));
  }
}

/** Holds answers for as long as nothing is heard that may make others of them. */
@Injectable()
export class AnswerKeeper {
  private readonly cache: SegmentedCache<Entry>;
  /** The last announcements of each kind, by the generation that they began. */
  private readonly recent = new Map<AnswerKind, Map<number, News>>();
  private readonly dropped;

  constructor(
    private readonly listener: ChangeListener,
    private readonly clock: Clock,
    metrics: Metrics,
    @Inject(ENV) env: Env,
  ) {
    const cache = new SegmentedCache<Entry>(env.KEPT_ANSWERS_MB * 1_000_000);
    this.cache = cache;
    this.dropped = metrics.counter('kept_answers_dropped_total', 'Answers dropped because of a change', [
      'kind',
    ]);
    metrics.gauge('kept_answers_bytes', 'Memory that kept answers take', [], (gauge) =>
      gauge.set(cache.bytes),
    );
    metrics.gauge('kept_answers', 'Answers kept', [], (gauge) => gauge.set(cache.count));
    for (const kind of answerKinds) listener.onChange(kind, (news) => this.drop(kind, news));
  }

  /** The answer of a key, when it is known to be true still. */
  fresh(key: string): KeptAnswer | undefined {
    const entry = this.cache.get(key);
    if (!entry || entry.isOutdated) return undefined;
    const now = this.now();
    if (now - entry.computedAt > trustMs) {
      if (entry.answer.isFallback || !this.isCurrent(entry.kinds)) return undefined;
      entry.knownUntil = now;
    }
    return entry.answer;
  }

  /** The last answer of a key, whatever was heard since, marked as such; undefined once it is too old for that. */
  last(key: string): KeptAnswer | undefined {
    const entry = this.cache.peek(key);
    if (!entry || this.now() - entry.knownUntil > lastSecondsOf(entry.kinds) * 1_000) return undefined;
    return entry.answer.since(new Date(entry.knownUntil));
  }

  /** To be asked for before a computation begins. */
  moment(kinds: readonly AnswerKind[]): Moment {
    return { at: this.now(), generations: kinds.map((kind) => this.listener.generation(kind)) };
  }

  /** Whether nothing was heard since a moment. */
  isQuietSince(moment: Moment, kinds: readonly AnswerKind[]): boolean {
    return kinds.every((kind, index) => this.listener.generation(kind) === moment.generations[index]);
  }

  /** Keeps an answer whose computation began at a moment; not when it may lack a change that was heard since. */
  keep(
    key: string,
    answer: KeptAnswer,
    kinds: readonly AnswerKind[],
    about: Subject | null,
    began: Moment,
  ): void {
    const entry = new Entry(answer, kinds, about, began.at);
    if (!this.isQuietSince(began, kinds)) {
      entry.readShown();
      const isLeftAlone = kinds.every((kind, index) =>
        this.newsSince(kind, began.generations[index] ?? 0).every((news) => !entry.isTouched(kind, news)),
      );
      if (!isLeftAlone) return;
    }
    this.cache.set(key, entry);
    // Off the request's way. Until then any change drops it.
    setImmediate(() => entry.readShown());
  }

  /** What was heard of a kind since a generation; that anything may have changed where that isn't remembered. */
  private newsSince(kind: AnswerKind, generation: number): News[] {
    const recent = this.recent.get(kind);
    const heard = this.listener.generation(kind) - generation;
    return Array.from({ length: heard }, (_, index) => recent?.get(generation + index + 1) ?? null);
  }

  private remember(kind: AnswerKind, news: News): void {
    const recent = this.recent.get(kind) ?? new Map<number, News>();
    this.recent.set(kind, recent);
    recent.set(this.listener.generation(kind), news && news.length > mostChanges ? null : news);
    const [oldest] = recent.keys();
    if (recent.size > remembered && oldest !== undefined) recent.delete(oldest);
  }

  private drop(kind: AnswerKind, news: News): void {
    this.remember(kind, news);
    for (const [key, entry] of this.cache.entries()) {
      if (!entry.kinds.includes(kind)) continue;
      if (news === null) {
        if (entry.isOutdated) continue;
        // Maybe it's true still: the last answer there is, should its source be away.
        entry.isOutdated = true;
      } else if (entry.isTouched(kind, news)) {
        // Known to be another now, or to be gone: it isn't given to anyone any more.
        this.cache.delete(key);
      } else {
        continue;
      }
      this.dropped.inc({ kind });
    }
  }

  /** Of what nobody announces, silence says nothing. */
  private isCurrent(kinds: readonly AnswerKind[]): boolean {
    return kinds.length > 0 && kinds.every((kind) => this.listener.isCurrent(kind));
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
