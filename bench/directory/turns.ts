import { percentile } from '../figures.ts';
import type { RequestSpec, LoadClient } from './load.ts';
import { diffCpu, type ProcessGroup, readProcesses, getUsage } from './processes.ts';

/** A system under test and the requests sent to it. */
export interface Target {
  name: string;
  origin: string;
  requests: readonly RequestSpec[];
  /** Whether requests may be sent more than once. */
  repeat: boolean;
  /**
   * Requests that warm the target. The default is `requests`; the list is empty if the target is already
   * warm.
   */
  warmWith?: readonly RequestSpec[];
  /**
   * If true, the warm-up lasts its whole time even when the rate looks steady, because Elasticsearch's JIT
   * compilation takes minutes.
   */
  warmToTheEnd?: boolean;
}

/** Results of all turns of a target. */
export interface TargetResult {
  name: string;
  requests: number;
  seconds: number;
  latencies: number[];
  failures: Record<string, number>;
  cpuSeconds: Map<string, number>;
  /** Index in the target's requests at which the next turn continues. */
  next: number;
}

const connections = 16;

const windowSeconds = 2;
/**
 * The request rate is steady when the rates of `steadyWindows` consecutive windows differ by at most
 * `steadyShare`.
 */
const steadyWindows = 3;
const steadyShare = 0.05;
/**
 * Maximum number of requests that the load client receives for a turn. No turn is long enough to send more.
 */
const maxRequestsPerTurn = 15_000;

/**
 * Warms a target until its request rate is steady or `seconds` have passed. In each window, sends the next
 * slice of the requests.
 */
export async function warm(client: LoadClient, target: Target, seconds: number): Promise<void> {
  const rates: number[] = [];
  const requests = target.warmWith ?? target.requests;
  const deadline = performance.now() + seconds * 1000;
  const isDone = () => performance.now() >= deadline || (!target.warmToTheEnd && isSteady(rates));
  for (let from = 0; requests.length > 0 && !isDone(); ) {
    const done = await client.run({
      origin: target.origin,
      connections,
      requests: sliceRequests(requests, from),
      from: 0,
      repeat: true,
      seconds: windowSeconds,
    });
    from = (from + done.requests) % requests.length;
    rates.push(done.requests / done.seconds);
  }
}

/**
 * Returns up to `maxRequestsPerTurn` requests, starting at index `from` and wrapping around at the end of the
 * list.
 */
function sliceRequests(requests: readonly RequestSpec[], from: number): RequestSpec[] {
  return [...requests.slice(from), ...requests.slice(0, from)].slice(0, maxRequestsPerTurn);
}

/** Returns whether the request rates of the last three windows differ by at most 5 %. */
export function isSteady(rates: readonly number[]): boolean {
  const last = rates.slice(-steadyWindows);
  return (
    last.length === steadyWindows && Math.max(...last) - Math.min(...last) <= steadyShare * Math.max(...last)
  );
}

/** Runs one turn of a target and adds its results to those of the target's earlier turns. */
export async function takeTurn(
  client: LoadClient,
  target: Target,
  {
    seconds,
    groups,
    before,
  }: { seconds: number; groups: () => ProcessGroup[]; before: TargetResult | undefined },
): Promise<TargetResult> {
  const all: ProcessGroup[] = [...groups(), { name: 'client', pid: client.pid }];
  const first = getUsage(all, readProcesses());
  const { origin, repeat } = target;
  const start = before?.next ?? 0;
  const requests = repeat ? target.requests : target.requests.slice(start, start + maxRequestsPerTurn);
  const done = await client.run({ origin, connections, requests, from: repeat ? start : 0, repeat, seconds });
  const used = diffCpu(first, getUsage(all, readProcesses()));
  return {
    name: target.name,
    requests: (before?.requests ?? 0) + done.requests,
    seconds: (before?.seconds ?? 0) + done.seconds,
    latencies: [...(before?.latencies ?? []), ...done.latencies],
    failures: sum(before?.failures ?? {}, done.failures),
    cpuSeconds: new Map(
      [...used].map(([name, value]) => [name, value + (before?.cpuSeconds.get(name) ?? 0)]),
    ),
    next: repeat ? done.next : start + done.requests,
  };
}

function sum(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

/** Throughput, latency and CPU time of a target in one scenario: one line of the results table. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU seconds per 1,000 requests, summed over all processes except the load client. */
  cpuPer1000: number;
  byProcess: ReadonlyMap<string, number>;
  clientPer1000: number;
}

export function computeFigures({ requests, seconds, latencies, cpuSeconds }: TargetResult): Figures {
  const per1000 = new Map([...cpuSeconds].map(([name, value]) => [name, (value * 1000) / requests]));
  const clientPer1000 = per1000.get('client') ?? 0;
  per1000.delete('client');
  return {
    perSecond: requests / seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpuPer1000: [...per1000.values()].reduce((all, one) => all + one, 0),
    byProcess: per1000,
    clientPer1000,
  };
}
