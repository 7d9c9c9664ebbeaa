import { getChannelsSeries, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { type Site, startSite } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const read = async () => (await site.browser().get('/api/freshness')).json() as Record<string, unknown>;
const countRequests = () => site.services.getInputs(gaugesRpc('search')).length;

it('the freshness report contains the state of each available part, and reports the other parts as unknown', async () => {
  const { services } = site;
  for (const service of rpcServices) {
    services.stubRpc(gaugesRpc(service), () => ({ numbers: { [metricNames.waitingSince]: 0 } }));
  }
  services.stubRpc(gaugesRpc('platform-sync'), () => ({
    numbers: {
      [metricNames.waitingSince]: 0,
      [metricNames.lateChannels]: 0,
      [getChannelsSeries('youtube')]: 3,
    },
  }));
  services.removeStubs(gaugesRpc('feed'), gaugesRpc('identity'));
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

it('without Google credentials and an SMTP server, the freshness report shows the parts figures and mail as off', async () => {
  const { services } = site;
  services.stubRpc(gaugesRpc('platform-sync'), () => ({ numbers: { [metricNames.googleConfigured]: 0 } }));
  services.stubRpc(gaugesRpc('notifications'), () => ({ numbers: { [metricNames.smtpConfigured]: 0 } }));
  await services.flush();
  await eventually(async () => JSON.stringify((await read()).parts).includes('"mail","state":"off"'));
  expect(await read()).toMatchObject({
    parts: expect.arrayContaining([
      { part: 'figures', state: 'off', since: null },
      { part: 'mail', state: 'off', since: null },
    ]),
  });
});

it('freshness is measured at most once per second, whatever the number of requests', async () => {
  await read();
  await eventually(async () => {
    const before = countRequests();
    await read();
    return countRequests() === before + 1;
  });
  const before = countRequests();
  await Promise.all(Array.from({ length: 20 }, read));
  expect(countRequests() - before).toBeLessThanOrEqual(1);
});

it('the freshness report contains only numbers and states per part and platform, and nothing about people', async () => {
  expect(Object.keys(await read()).sort()).toEqual(['figures', 'index', 'measuredAt', 'parts']);
});
