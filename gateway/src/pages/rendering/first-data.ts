import { parse } from 'node:querystring';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { FirstCall, Page, Place } from '@bottin/contracts/pages/define-page.ts';
import { firstCallsOf } from '@bottin/contracts/pages/first-calls.ts';
import { withTimeout } from '@bottin/service-kit/timeout.ts';
import { Injectable, Logger } from '@nestjs/common';
import { parseInput } from '../../calls/call-input.rules.ts';
import { PublicReads } from '../../public-reads/public-reads.ts';
import type { CachedResponse } from '../../response-cache/cached-response.ts';

/** A call that a page makes first, with what was answered. */
export interface FirstAnswer {
  readonly first: FirstCall;
  readonly input: CallInput<HttpCall>;
  readonly answer: CachedResponse;
}

/** The calls that a page makes first, and their answers; one without an answer could not be read in time. */
export interface FirstAnswers {
  readonly calls: readonly FirstCall[];
  readonly answers: readonly FirstAnswer[];
}

/** A page doesn't wait longer for data that it can ask for itself. */
const patienceMs = 1_500;

/** Reads what a page asks first, so that its first render costs no API round trip. A failure only leaves it out. */
@Injectable()
export class FirstDataReader {
  private readonly logger = new Logger(FirstDataReader.name);

  constructor(private readonly reads: PublicReads) {}

  /** Whether a call can be read here; a page whose first calls can't would be served without them. */
  canRead(call: HttpCall): boolean {
    return this.reads.canRead(call);
  }

  /**
   * What a page asks first. `subject` is the answer of the page's subject where that was read already, with its value; undefined
   * where it wasn't or couldn't be, and a value of null where there is none.
   */
  async read(
    page: Page,
    place: Place,
    subject?: { answer: FirstAnswer | null; value: unknown },
  ): Promise<FirstAnswers> {
    const calls = firstCallsOf(page, place, subject?.value);
    const own = page.needsSubject ? page.subject(place)?.address : undefined;
    const answers = await Promise.all(
      calls.map((first) => (first.address === own ? subject?.answer : this.answer(first))),
    );
    return { calls, answers: answers.filter((answer) => answer !== null && answer !== undefined) };
  }

  /** @throws ProblemError 400 for an input that the call refuses, and as {@link PublicReads.read} */
  async ask(first: FirstCall): Promise<FirstAnswer> {
    const { call, params, address } = first;
    const [, search = ''] = address.split('?');
    const input = parseInput(call, { params, query: parse(search), body: undefined });
    return { first, input, answer: await this.reads.read(call, input) };
  }

  private async answer(first: FirstCall): Promise<FirstAnswer | null> {
    if (!this.canRead(first.call)) return null;
    try {
      return await withTimeout(this.ask(first), patienceMs);
    } catch (error) {
      this.logger.warn({ message: 'first data left out', call: first.call.id, error });
      return null;
    }
  }
}
