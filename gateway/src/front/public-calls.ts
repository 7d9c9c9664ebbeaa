import type { IncomingMessage } from 'node:http';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { Injectable } from '@nestjs/common';
import { noteFailure } from '../calls/failures.ts';
import { headersOf } from '../kept-answers/answer-headers.ts';
import type { KeptAnswer } from '../kept-answers/kept-answer.ts';
import { PublicAnswers } from '../kept-answers/public-answers.ts';
import { Sendable } from '../kept-answers/sendable.ts';
import { Admission } from '../rate-limits/admission.ts';
import { CallRoutes, type RoutedCall } from './call-routes.ts';
import type { Found, FrontSource } from './front.ts';

/** Whether a call's answer may be given to anybody, whoever asks: its declaration alone says so. */
function isForEverybody({ method, access, personal }: HttpCall): boolean {
  return method === 'GET' && access === 'public' && !personal;
}

/** The public calls, at the front. */
@Injectable()
export class PublicCalls implements FrontSource {
  private readonly routes = new CallRoutes(calls.filter(isForEverybody));
  private readonly keys = new WeakMap<RoutedCall, string>();
  private readonly sendables = new WeakMap<KeptAnswer, Sendable>();

  constructor(
    private readonly answers: PublicAnswers,
    private readonly admission: Admission,
  ) {}

  find(address: string, request: IncomingMessage): Found | undefined {
    if (!address.startsWith('/api/')) return undefined;
    const routed = this.routes.find(address, (problem) => noteFailure(request, problem));
    if (!routed) return undefined;
    const { route, call, input } = routed;
    const key = this.keyOf(routed);
    const kept = this.answers.kept(key);
    if (kept) return { route, ready: this.sendableOf(call, kept) };
    return {
      route,
      compute: async () => {
        const compute = () => this.answers.compute(key, call, input);
        // Too many ask at once: the last answer known, if there is one, costs nothing.
        const answer = await this.admission.run(request, call.budget, compute, () => this.answers.last(key));
        return this.sendableOf(call, answer);
      },
    };
  }

  private keyOf(routed: RoutedCall): string {
    const known = this.keys.get(routed);
    if (known !== undefined) return known;
    const key = this.answers.keyOf(routed.call, routed.input);
    this.keys.set(routed, key);
    return key;
  }

  private sendableOf(call: HttpCall, answer: KeptAnswer): Sendable {
    const known = this.sendables.get(answer);
    if (known) return known;
    const made = new Sendable(200, answer.ready, headersOf(call, answer));
    this.sendables.set(answer, made);
    return made;
  }
}
