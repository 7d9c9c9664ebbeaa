import { randomBytes } from 'node:crypto';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, test } from '@playwright/test';
import { run } from '../docker.ts';
import { type Span, parseSpans } from '@bottin/e2e/support/span-receiver.ts';
import { followProcedure } from './support/procedures.ts';
import { recover } from './support/readiness.ts';
import { inspect, getContainer, removeContainer, startReplica } from './support/replica.ts';

test.beforeEach(() => {
  test.setTimeout(5 * 60_000);
  return recover();
});

const name = 'bottin-deploy-test-collector';
/** HTTP server that prints each request body on one line. */
const collectorScript = `require('node:http').createServer(async (request, response) => {
  const parts = await request.toArray();
  console.log(Buffer.concat(parts).toString());
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(4318)`;

test('a trace collector on the services’ shared network receives traces of the gateway and the identity service', async () => {
  const { Config } = await inspect((await getContainer('identity')).Id);
  const started = [
    (await run('docker', 'run', '-d', '--name', name, Config.Image, 'node', '-e', collectorScript)).trim(),
  ];
  try {
    await followProcedure('Send traces', { words: { COLLECTOR: name } });
    const endpoint = ['--env', `OTEL_EXPORTER_OTLP_ENDPOINT=http://${name}:4318`];
    const identity = await startReplica('identity', endpoint);
    started.push(identity.id);
    const gateway = await startReplica('gateway', endpoint);
    started.push(gateway.id);

    const traceId = randomBytes(16).toString('hex');
    const spans = await eventually(
      async () => {
        // Sends the request repeatedly until the new replica of the identity service handles it, because only
        // that replica sends traces.
        await fetch(`http://${gateway.address}:3000/api/auth/check-email/personne@exemple.ca`, {
          headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` },
          signal: AbortSignal.timeout(5_000),
        });
        const lines = (await run('docker', 'logs', name)).split('\n').filter(Boolean);
        const all: Span[] = lines.flatMap(parseSpans).filter((span) => span.traceId === traceId);
        return ['gateway', 'identity'].every((part) => all.some(({ service }) => service === part)) && all;
      },
      { what: 'spans of both parts', timeoutMs: 120_000 },
    );
    const call = spans.find(({ service }) => service === 'identity');
    const gatewaySpanIds = spans.filter(({ service }) => service === 'gateway').map(({ spanId }) => spanId);
    expect(gatewaySpanIds).toContain(call?.parentSpanId);
  } finally {
    for (const id of started) await removeContainer(id);
  }
});
