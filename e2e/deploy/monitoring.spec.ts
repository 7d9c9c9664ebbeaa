import { expect, test } from '@playwright/test';
import { compose, membersOf } from '../../deploy/test/compose-file.ts';
import { run } from '../../deploy/test/docker.ts';
import { scrapeTargets } from '../../deploy/test/scrape-targets.ts';
import { recover } from './support/readiness.ts';
import { inspect, networkName, oneOf, remove, startOn } from './support/replica.ts';

test.beforeEach(() => {
  test.setTimeout(5 * 60_000);
  return recover();
});

/** Says, of each address, how many samples it has, or why none. */
const ask = `for (const url of process.argv.slice(1)) {
  const said = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (answer) => (await answer.text()).match(/^process_start_time_seconds[ {].*$/gm)?.length ?? answer.status,
    (error) => String(error.cause ?? error));
  console.log(url + ' ' + said);
}`;

test('who stands where Prometheus does gets the numbers of every part and of the edge', async () => {
  const inUse = (compose.prometheus?.networks ?? []).filter((network) =>
    membersOf(network).some((name) => compose[name]?.profiles.length === 0),
  );
  const networks = await Promise.all(inUse.map(networkName));
  const { Config } = await inspect((await oneOf('identity')).Id);
  const urls = scrapeTargets().map(({ name, port }) => `http://${name}:${port}/metrics`);
  const command = ['node', '--input-type=module', '-e', ask, '--', ...urls];
  const { id } = await startOn(networks, [Config.Image, ...command]);
  try {
    expect((await run('docker', 'wait', id)).trim()).toBe('0');
    expect((await run('docker', 'logs', id)).trim().split('\n')).toEqual(urls.map((url) => `${url} 1`));
  } finally {
    await remove(id);
  }
});
