import { channelsMetric, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { numbersRpc } from '@bottin/contracts/rpc/numbers.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const read = async () => (await site.browser().get('/api/freshness')).json() as Record<string, unknown>;
const askedOf = () => site.services.inputsOf(numbersRpc('search')).length;

it('is said of each part that answers, and of the others that nobody knows', async () => {
  const { services } = site;
  for (const service of rpcServices) {
    services.answer(numbersRpc(service), () => ({ numbers: { [metricNames.waitingSince]: 0 } }));
  }
  services.answer(numbersRpc('platform-sync'), () => ({
    numbers: { [metricNames.waitingSince]: 0, [metricNames.lateChannels]: 0, [channelsMetric('youtube')]: 3 },
  }));
  services.silence(numbersRpc('feed'), numbersRpc('identity'));
  await services.flush();
  expect(await read()).toMatchObject({
    figures: { platforms: [{ platform: 'youtube', channels: 3 }], lateChannels: 0 },
    index: null,
    parts: [
      { part: 'figures', state: 'current', since: null },
      { part: 'accounts', state: 'unknown', since: null },
      { part: 'profiles', state: 'current', since: null },
      { part: 'directory', state: 'current', since: null },
      { part: 'feed', state: 'unknown', since: null },
      { part: 'mail', state: 'unknown', since: null },
    ],
  });
});

it('is measured again after a second, once for all who ask', async () => {
  await read();
  await eventually(async () => {
    const before = askedOf();
    await read();
    return askedOf() === before + 1;
  });
  const before = askedOf();
  await Promise.all(Array.from({ length: 20 }, read));
  expect(askedOf() - before).toBeLessThanOrEqual(1);
});

it('says nothing of anyone: numbers of parts and platforms alone', async () => {
  expect(Object.keys(await read()).sort()).toEqual(['figures', 'index', 'measuredAt', 'parts']);
});
