import { parse } from 'node:querystring';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { LRUCache } from 'lru-cache';
import { readInput } from '../calls/call-input.rules.ts';

/** A call that an address makes, with its input. */
export interface RoutedCall {
  call: HttpCall;
  /** As express names it. */
  route: string;
  input: CallInput<HttpCall>;
}

interface Route {
  call: HttpCall;
  route: string;
  names: readonly string[];
  pattern: RegExp;
}

/** What every router reads alike: visible ASCII without a fragment; in a path neither escapes nor empty segments. */
const plainAddress = /^\/[\x21\x22\x24-\x7e]*$/;
const segment = '([\\w.~-]+)';
/** Addresses remembered, of at most so many characters: the same text always makes the same call. */
const mostAddresses = 5_000;
const longestAddress = 1_000;

/** Finds the call of an address without a router. What is odd about an address isn't decided here: express does. */
export class CallRoutes {
  private readonly routes: readonly Route[];
  private readonly known = new LRUCache<string, RoutedCall>({ max: mostAddresses });

  constructor(calls: readonly HttpCall[]) {
    this.routes = calls.map((call) => ({
      call,
      route: call.path.replace(/\{(\w+)\}/g, ':$1'),
      names: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      pattern: new RegExp(`^${call.path.replace(/\{\w+\}/g, segment)}$`),
    }));
  }

  /**
   * Returns the call of an address as it was sent; undefined for what isn't plainly one, or has an input that is refused, with what
   * `onRefused` is called: nobody has to parse it again.
   */
  find(address: string, onRefused?: (problem: ProblemError) => void): RoutedCall | undefined {
    const known = this.known.get(address);
    if (known) return known;
    const found = this.read(address, onRefused);
    if (found && address.length <= longestAddress) this.known.set(address, found);
    return found;
  }

  private read(address: string, onRefused?: (problem: ProblemError) => void): RoutedCall | undefined {
    if (!plainAddress.test(address)) return undefined;
    const [path = ''] = address.split('?', 1);
    const matching = this.routes.filter(({ pattern }) => pattern.test(path));
    const [one] = matching;
    // Between two the router decides, by their order.
    if (!one || matching.length > 1) return undefined;
    const [, ...values] = one.pattern.exec(path) ?? [];
    const params = Object.fromEntries(one.names.map((name, index) => [name, values[index]]));
    const raw = { params, query: parse(address.slice(path.length + 1)), body: {} };
    const { input, problem } = readInput(one.call, raw).result;
    if (problem) onRefused?.(problem);
    return input && { call: one.call, route: one.route, input };
  }
}
