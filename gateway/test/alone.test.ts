import { frontendNames, getOriginSetting } from '@bottin/contracts/remotes/frontends.ts';
import { startTestNats, type TestNats } from '@bottin/testing/nats.ts';
import { serviceLog } from '@bottin/testing/service-log.ts';
import { readSettings } from '../src/config/env.ts';
import { startGateway } from '../src/start.ts';
import { publicUrl } from './support/browser.ts';

/** Nothing listens on this port, so connections to it are refused. */
const nobody = '127.0.0.1:1';

let nats: TestNats;
beforeAll(async () => {
  nats = await startTestNats();
});
afterAll(() => nats.stop());

test('the gateway starts and answers while Redis, the frontends and every service are unavailable', async () => {
  const gateway = await startGateway(
    readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      PUBLIC_URL: publicUrl,
      NATS_URL: nats.getUrlAs('gateway'),
      REDIS_URL: `redis://gateway:none@${nobody}`,
      ...Object.fromEntries(frontendNames.map((name) => [getOriginSetting(name), `http://${nobody}`])),
    }),
    { logDestination: serviceLog },
  );
  try {
    expect((await fetch(`http://127.0.0.1:${gateway.port}/readyz`)).status).toBe(200);
    const response = await fetch(`http://127.0.0.1:${gateway.publicPort}/api/creators`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ errorType: 'service_unavailable' });
  } finally {
    await gateway.close();
  }
});
