import { creatorPage } from '@bottin/contracts/pages/creator.ts';
import type { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { TestClock } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { Env } from '../config/env.ts';
import type { DailyNetworks, SeenBy } from './daily-networks.ts';
import type { SearchPeople } from './search-people.ts';
import { Visits } from './visits.ts';

const env = { PUBLIC_URL: 'https://bottin.test', TRUSTED_PROXIES: 0 } as Env;
const people = { counts: async function* () {} } as unknown as SearchPeople;
const headers = {
  'sec-fetch-dest': 'document',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
};

function look(visits: Visits, slug: string, ip: string): void {
  const request = { method: 'GET', headers, ip } as unknown as Request;
  const place = { path: '', params: { slug }, search: new URLSearchParams() };
  visits.ofDocument(request, { page: creatorPage, place });
}

test('visits wait while Redis is away, and are handed on once', async () => {
  Logger.overrideLogger(false);
  const asked: string[][] = [];
  const sent: unknown[] = [];
  const networks = {
    countNew: async (_day: string, groups: readonly SeenBy[]) => {
      asked.push(groups.map(({ slug }) => slug));
      if (asked.length === 1) throw new Error('Redis is away');
      return groups.map((group) => group.networks.size);
    },
  } as DailyNetworks;
  const rpc = {
    call: async (_rpc: unknown, { visits }: { visits: unknown[] }) => void sent.push(...visits),
  } as unknown as RpcClient;
  const visits = new Visits(rpc, networks, people, new TestClock(), env, new Metrics('gateway'));
  look(visits, 'lea', '203.0.113.7');
  look(visits, 'lea', '203.0.113.8');
  look(visits, 'lea', '198.51.100.7');
  visits.onApplicationBootstrap();
  await eventually(() => asked.length === 1);
  look(visits, 'zoe', '203.0.113.7');
  await eventually(() => sent.length === 2, { timeoutMs: 15_000 });
  await visits.onModuleDestroy();
  expect(asked.filter((slugs) => slugs.length > 0)).toEqual([['lea'], ['lea'], ['zoe']]);
  expect(sent).toEqual([
    { slug: 'lea', kind: 'view', count: 2 },
    { slug: 'zoe', kind: 'view', count: 1 },
  ]);
}, 30_000);
