import { Client, type Dispatcher } from 'undici';
import type { Job, Outcome } from './load.ts';

/**
 * A process of its own: keeps every connection busy with one request at a time, as told over IPC, and answers what it
 * measured. Bodies are read whole and not looked at.
 */
process.on('message', (job: Job) => {
  void run(job).then((outcome) => process.send?.(outcome));
});

async function run({ origin, connections, requests, from, repeat, seconds }: Job): Promise<Outcome> {
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  let bytes = 0;
  let next = from;
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const take = (): Job['requests'][number] | undefined => {
    if (performance.now() >= deadline) return undefined;
    const request = requests[repeat ? next % requests.length : next];
    next += 1;
    return request;
  };
  const work = async (client: Client): Promise<void> => {
    for (let request = take(); request; request = take()) {
      const began = performance.now();
      const { status, size } = await ask(client, request);
      latencies.push(performance.now() - began);
      bytes += size;
      if (status !== '200') failures[status] = (failures[status] ?? 0) + 1;
    }
  };
  await Promise.all(clients.map(work));
  const took = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  return { requests: latencies.length, seconds: took, latencies, bytes, failures, next };
}

function ask(
  client: Client,
  { path, headers, body }: Job['requests'][number],
): Promise<{ status: string; size: number }> {
  return new Promise((resolve) => {
    let status = '';
    let size = 0;
    const handler: Dispatcher.DispatchHandler = {
      // Without it, the handler would be taken for one of undici's former kind.
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code, answered) => {
        // The fallback search answers when Elasticsearch can't: that isn't what is measured here.
        status = answered['x-bottin-search'] === 'plain' ? `${code} of the fallback search` : String(code);
      },
      onResponseData: (_controller, chunk) => {
        size += chunk.length;
      },
      onResponseEnd: () => resolve({ status, size }),
      onResponseError: (_controller, error) => resolve({ status: error.message, size }),
    };
    client.dispatch(
      { path, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null },
      handler,
    );
  });
}
