import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { Env } from '../config/env.ts';
import type { DailyNetworks, VisitGroup } from './daily-networks.ts';
import type { SearchVisit, SearchVisitCounter } from './search-visit-counter.ts';
import { Visits } from './visits.ts';

const env = { PUBLIC_URL: 'https://bottin.test', TRUSTED_PROXIES: 0 } as Env;
const searchVisitCounter = { count: async function* () {} } as unknown as SearchVisitCounter;
const headers = {
  'sec-fetch-dest': 'document',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
};

function recordView(visits: Visits, slug: string, ip: string, referer?: string): void {
  const request = { method: 'GET', headers: { ...headers, referer }, ip } as unknown as Request;
  const location = { path: '', params: { slug }, search: new URLSearchParams() };
  visits.recordDocument(request, { page: creatorPage, location });
}

test('Visits keeps the visits while Redis is unavailable, and then sends each of them once', async () => {
  Logger.overrideLogger(false);
  const requests: string[][] = [];
  const sent: unknown[] = [];
  const networks = {
    countNew: async (_day: string, groups: readonly VisitGroup[]) => {
      requests.push(groups.map(({ slug }) => slug));
      if (requests.length === 1) throw new Error('Redis is away');
      return groups.map((group) => group.networks.size);
    },
  } as DailyNetworks;
  const rpc = {
    call: async (_rpc: unknown, { visits }: { visits: unknown[] }) => void sent.push(...visits),
  } as unknown as RpcClient;
  const visits = new Visits(rpc, networks, searchVisitCounter, new TestClock(), env, new Metrics('gateway'));
  recordView(visits, 'lea', '203.0.113.7');
  recordView(visits, 'lea', '203.0.113.8');
  recordView(visits, 'lea', '198.51.100.7');
  visits.onApplicationBootstrap();
  await eventually(() => requests.length === 1);
  recordView(visits, 'zoe', '203.0.113.7');
  await eventually(() => sent.length === 2, { timeoutMs: 15_000 });
  await visits.onModuleDestroy();
  expect(requests.filter((slugs) => slugs.length > 0)).toEqual([['lea'], ['lea'], ['zoe']]);
  expect(sent).toEqual([
    { slug: 'lea', kind: 'view', count: 2 },
    { slug: 'zoe', kind: 'view', count: 1 },
  ]);
}, 30_000);

test('Visits counts each profile once when Redis fails between two groups of profiles', async () => {
  Logger.overrideLogger(false);
  const known = new Set<string>();
  const sent: Array<{ slug: string }> = [];
  let failures = 0;
  const networks = {
    countNew: async (_day: string, groups: readonly VisitGroup[]) => {
      if (known.size > 0 && failures === 0) {
        failures += 1;
        throw new Error('Redis is away');
      }
      const counts = groups.map(({ slug }) => (known.has(slug) ? 0 : 1));
      for (const { slug } of groups) known.add(slug);
      return counts;
    },
  } as DailyNetworks;
  const rpc = {
    call: async (_rpc: unknown, { visits }: { visits: Array<{ slug: string }> }) => void sent.push(...visits),
  } as unknown as RpcClient;
  const visits = new Visits(rpc, networks, searchVisitCounter, new TestClock(), env, new Metrics('gateway'));
  const slugs = Array.from({ length: 150 }, (_, index) => `profil-${index}`);
  for (const slug of slugs) recordView(visits, slug, '203.0.113.7');
  visits.onApplicationBootstrap();
  await eventually(() => sent.length === 150, { timeoutMs: 15_000 });
  await visits.onModuleDestroy();
  expect(failures).toBe(1);
  expect(sent.map(({ slug }) => slug)).toEqual(slugs);
}, 30_000);

test('Visits counts at most 5,000 profiles and 500 searches per day and IP network', async () => {
  const clock = new TestClock('2026-03-01T12:00:00.000Z');
  const searches: SearchVisit[] = [];
  const counter = {
    count: async function* (visits: readonly SearchVisit[]) {
      for (const arrival of visits) {
        searches.push(arrival);
        yield { arrival, count: 0 };
      }
    },
  } as unknown as SearchVisitCounter;
  const counted: VisitGroup[] = [];
  const networks = {
    countNew: async (_day: string, groups: readonly VisitGroup[]) => {
      counted.push(...groups);
      return groups.map(() => 1);
    },
  } as DailyNetworks;
  const rpc = { call: async () => {} } as unknown as RpcClient;
  const visits = new Visits(rpc, networks, counter, clock, env, new Metrics('gateway'));
  const visitMany = (ip: string, count: number) => {
    for (let index = 0; index < count; index++)
      recordView(visits, `profil-${index}`, ip, `https://bottin.test/repertoire?search=mot-${index}`);
  };
  visitMany('203.0.113.7', 6_000);
  visitMany('198.51.100.7', 1);
  clock.advance(86_400_000);
  visitMany('203.0.113.8', 1);
  visits.onApplicationBootstrap();
  await eventually(() => searches.length > 0, { timeoutMs: 15_000 });
  await visits.onModuleDestroy();
  const total = counted.reduce((sum, group) => sum + group.networks.size, 0);
  expect([total, searches.length]).toEqual([5_001, 502]);
}, 30_000);
