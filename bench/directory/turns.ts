import { percentile } from '../figures.ts';
import type { Asked, LoadClient } from './load.ts';
import { cpuBetween, type Group, readProcesses, usageOf } from './processes.ts';

/** Who is asked what. */
export interface Target {
  name: string;
  origin: string;
  requests: readonly Asked[];
  /** False when no request may be made twice. */
  repeat: boolean;
  /** What it is warmed with; the requests themselves unless told, nothing when it is warm already. */
  warmWith?: readonly Asked[];
  /** Warmed all the time there is for it, however steady its rates look: Elasticsearch goes on compiling for minutes. */
  warmToTheEnd?: boolean;
}

/** All turns of one target. */
export interface Measured {
  name: string;
  requests: number;
  seconds: number;
  latencies: number[];
  failures: Record<string, number>;
  cpuSeconds: Map<string, number>;
  /** Where the next turn goes on in requests that aren't repeated. */
  next: number;
}

const connections = 16;

const windowSeconds = 2;
/** Steady: as many windows in a row differ by no more than this share. */
const steadyWindows = 3;
const steadyShare = 0.05;
/** As many requests as no turn gets through; all of a long list would be sent to the client each time. */
const mostATurn = 15_000;

/** Asks until the rates of the last windows are about the same, or the time is over; those of a long list in turn, window by window. */
export async function warm(client: LoadClient, target: Target, seconds: number): Promise<void> {
  const rates: number[] = [];
  const requests = target.warmWith ?? target.requests;
  const deadline = performance.now() + seconds * 1000;
  const isDone = () => performance.now() >= deadline || (!target.warmToTheEnd && isSteady(rates));
  for (let from = 0; requests.length > 0 && !isDone(); ) {
    const done = await client.run({
      origin: target.origin,
      connections,
      requests: windowOf(requests, from),
      from: 0,
      repeat: true,
      seconds: windowSeconds,
    });
    from = (from + done.requests) % requests.length;
    rates.push(done.requests / done.seconds);
  }
}

/** As many requests of a list as are sent to the client at once, from a place on, and from its beginning after its end. */
function windowOf(requests: readonly Asked[], from: number): Asked[] {
  return [...requests.slice(from), ...requests.slice(0, from)].slice(0, mostATurn);
}

/** Whether the last few rates are within a twentieth of each other. */
export function isSteady(rates: readonly number[]): boolean {
  const last = rates.slice(-steadyWindows);
  return (
    last.length === steadyWindows && Math.max(...last) - Math.min(...last) <= steadyShare * Math.max(...last)
  );
}

/** One turn of a target, added to its earlier ones. */
export async function takeTurn(
  client: LoadClient,
  target: Target,
  { seconds, groups, before }: { seconds: number; groups: () => Group[]; before: Measured | undefined },
): Promise<Measured> {
  const all: Group[] = [...groups(), { name: 'client', pid: client.pid }];
  const first = usageOf(all, readProcesses());
  const { origin, repeat } = target;
  const start = before?.next ?? 0;
  const requests = repeat ? target.requests : target.requests.slice(start, start + mostATurn);
  const done = await client.run({ origin, connections, requests, from: repeat ? start : 0, repeat, seconds });
  const used = cpuBetween(first, usageOf(all, readProcesses()));
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

/** The figures of a line of the table. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU seconds for 1,000 requests, of all processes but the client. */
  cpuPer1000: number;
  byProcess: ReadonlyMap<string, number>;
  clientPer1000: number;
}

export function figuresOf({ requests, seconds, latencies, cpuSeconds }: Measured): Figures {
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
