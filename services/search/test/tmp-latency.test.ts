import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { sampleCreators } from '@bottin/testing/sample.ts';
import { TestSearch } from './support/search.ts';
test('latency', async () => {
  const search = await TestSearch.start();
  for (const creator of sampleCreators(20000)) search.commit(creator);
  await search.built(); await search.refresh();
  const time = async (f: () => Promise<unknown>) => { const t = performance.now(); await f(); return performance.now() - t; };
  const out: string[] = [];
  for (const [name, f] of [
    ['suggest', (i: number) => search.service.bus.call(searchRpc.suggestions, { q: ['l', 'lé', 'tremb', 'cui', 'montr', 'marc ant', 'zzzz'][i % 7] })],
    ['list', () => search.service.bus.call(searchRpc.list, {})],
    ['search', (i: number) => search.service.bus.call(searchRpc.list, { search: ['léa', 'cuisine laval', 'tremblai', 'humour'][i % 4] })],
    ['none', () => search.service.bus.call(searchRpc.list, { search: 'rtemblay xqzt' })],
  ] as const) {
    const times: number[] = [];
    for (let i = 0; i < 70; i++) times.push(await time(() => f(i)));
    const late = times.slice(20).sort((a, b) => a - b);
    out.push(`${name} p50 ${late[25]?.toFixed(1)} p90 ${late[45]?.toFixed(1)}`);
  }
  process.stdout.write(`${out.join('\n')}\n`);
  await search.stop();
}, 200000);
