import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { CallInput, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Injectable, Logger } from '@nestjs/common';
import { Moved } from '../problems/moved.ts';
import { AnswerKeeper, type Moment } from './answer-keeper.ts';
import { AnswerSources } from './answer-sources.ts';
import { KeptAnswer } from './kept-answer.ts';
import { subjectOf } from './touched.rules.ts';

/** Who has a last answer to give doesn't wait longer for a source that may be away. */
const patienceMs = 1_500;
/** For so long a source that failed isn't asked again for what it has a last answer to. */
const restMs = 1_000;

interface UnderWay {
  began: Moment;
  answer: Promise<KeptAnswer>;
}

/** The answers of public calls, for everyone who passes them on: the API, pages and what crawlers read. */
@Injectable()
export class PublicAnswers {
  private readonly logger = new Logger(PublicAnswers.name);
  private readonly underWay = new Map<string, UnderWay>();
  private readonly resting = new Map<string, NodeJS.Timeout>();
  private readonly counts;

  constructor(
    private readonly sources: AnswerSources,
    private readonly keeper: AnswerKeeper,
    metrics: Metrics,
  ) {
    this.counts = metrics.counter(
      'public_answers_total',
      'Answers of public calls, by where they came from',
      ['from'],
    );
  }

  /** Whether a call's answers are read here: all of the calls whose answer is the same for everybody. */
  canRead(call: HttpCall): boolean {
    return this.sources.of(call) !== undefined;
  }

  /** The key under which a call's answer to a parsed input is kept: nothing else of a request has a part in it. */
  keyOf<C extends HttpCall>(call: C, { params, query }: CallInput<C>): string {
    return `${call.id} ${JSON.stringify([params, query])}`;
  }

  /** The kept answer of a key, when there is one that is known to be true still. */
  kept(key: string): KeptAnswer | undefined {
    const answer = this.keeper.fresh(key);
    if (answer) this.counts.inc({ from: 'kept' });
    return answer;
  }

  /**
   * The answer of a call to a parsed input: the kept one, or computed, once for all who ask meanwhile. While its source is away
   * it is the last one known, with `staleSince`.
   * @throws ProblemError as its source does; Moved for the former address of a profile
   */
  async read<C extends HttpCall>(call: C, input: CallInput<C>): Promise<KeptAnswer<CallResponse<C>>> {
    const key = this.keyOf(call, input);
    const answer = this.kept(key) ?? (await this.compute(key, call, input));
    // Kept under the call's own id.
    return answer as KeptAnswer<CallResponse<C>>;
  }

  /** The last answer known of a key, for when another can't be computed now; undefined without one. */
  last(key: string): KeptAnswer | undefined {
    const last = this.keeper.last(key);
    return last && this.give(last, 'last');
  }

  /** The answer to what isn't kept under its key; see {@link read}. */
  async compute(key: string, call: HttpCall, input: CallInput<HttpCall>): Promise<KeptAnswer> {
    const last = this.keeper.last(key);
    if (last && this.resting.has(key)) return this.give(last, 'last');
    const answer = this.joinOrStart(key, call, input);
    if (!last) return answer;
    try {
      return await withTimeout(answer, patienceMs);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.logger.warn({ message: 'an answer can not be had; the last one instead', call: call.id, error });
      this.rest(key);
      return this.give(last, 'last');
    }
  }

  /** A change heard meanwhile may be missing in what is under way: who asks after it gets a computation of their own. */
  private joinOrStart(key: string, call: HttpCall, input: CallInput<HttpCall>): Promise<KeptAnswer> {
    const running = this.underWay.get(key);
    if (running && this.keeper.isQuietSince(running.began, call.kinds)) {
      this.counts.inc({ from: 'joined' });
      return running.answer;
    }
    const compute = this.sources.of(call);
    if (!compute) throw new Error(`${call.id} isn't answered to everybody alike`);
    this.counts.inc({ from: 'computed' });
    const began = this.keeper.moment(call.kinds);
    const answer = compute(input).then((computed) => {
      const ready = KeptAnswer.of(computed);
      this.keeper.keep(key, ready, call.kinds, subjectOf(call, input), began);
      return ready;
    });
    const started = { began, answer };
    this.underWay.set(key, started);
    const end = () => {
      if (this.underWay.get(key) === started) this.underWay.delete(key);
    };
    answer.then(end, end);
    return answer;
  }

  private give(answer: KeptAnswer, from: string): KeptAnswer {
    this.counts.inc({ from });
    return answer;
  }

  private rest(key: string): void {
    if (this.resting.has(key)) return;
    const timer = setTimeout(() => this.resting.delete(key), restMs).unref();
    this.resting.set(key, timer);
  }
}

/** Whether an answer failed because of its source, not because of what was asked. */
function isOutage(error: unknown): boolean {
  if (error instanceof Moved) return false;
  return !(error instanceof ProblemError) || error.problem.statusCode >= 500;
}
