import { expect, test } from '@playwright/test';
import { compose, listMembers } from '../compose-file.ts';
import { run } from '../docker.ts';
import { listScrapeTargets } from '../scrape-targets.ts';
import { recover } from './support/readiness.ts';
import { inspect, getNetworkName, getContainer, removeContainer, startContainer } from './support/replica.ts';

test.beforeEach(() => {
  test.setTimeout(5 * 60_000);
  return recover();
});

/**
 * Script that prints, for each URL, how often the response contains the metric `process_start_time_seconds`.
 * Prints the HTTP status when the response lacks the metric, and the error when the request fails.
 */
const countSamplesScript = `for (const url of process.argv.slice(1)) {
  const result = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    async (response) => (await response.text()).match(/^process_start_time_seconds[ {].*$/gm)?.length ?? response.status,
    (error) => String(error.cause ?? error));
  console.log(url + ' ' + result);
}`;

test('a container in Prometheus’ Docker networks can read the metrics of the edge and of every part of the stack', async () => {
  const inUse = (compose.prometheus?.networks ?? []).filter((network) =>
    listMembers(network).some((name) => compose[name]?.profiles.length === 0),
  );
  const networks = await Promise.all(inUse.map(getNetworkName));
  const { Config } = await inspect((await getContainer('identity')).Id);
  const urls = listScrapeTargets()
    .filter(({ name }) => compose[name]?.profiles.length === 0)
    .map(({ name, port, path }) => `http://${name}:${port}${path}`);
  const command = ['node', '--input-type=module', '-e', countSamplesScript, '--', ...urls];
  const { id } = await startContainer(networks, [Config.Image, ...command]);
  try {
    expect((await run('docker', 'wait', id)).trim()).toBe('0');
    expect((await run('docker', 'logs', id)).trim().split('\n')).toEqual(urls.map((url) => `${url} 1`));
  } finally {
    await removeContainer(id);
  }
});
