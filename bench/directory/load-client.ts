import { Client, type Dispatcher } from 'undici';
import type { LoadJob, LoadResult } from './load.ts';

/**
 * This script runs as a separate process. It runs the load jobs that it receives over IPC and replies with
 * the measurements. Each connection sends one request at a time. Response bodies are read but not parsed.
 */
process.on('message', (job: LoadJob) => {
  void run(job).then((outcome) => process.send?.(outcome));
});

async function run({ origin, connections, requests, from, repeat, seconds }: LoadJob): Promise<LoadResult> {
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  let bytes = 0;
  let next = from;
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const take = (): LoadJob['requests'][number] | undefined => {
    if (performance.now() >= deadline) return undefined;
    const request = requests[repeat ? next % requests.length : next];
    next += 1;
    return request;
  };
  const work = async (client: Client): Promise<void> => {
    for (let request = take(); request; request = take()) {
      const began = performance.now();
      const { status, size } = await sendRequest(client, request);
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

function sendRequest(
  client: Client,
  { path, headers, body }: LoadJob['requests'][number],
): Promise<{ status: string; size: number }> {
  return new Promise((resolve) => {
    let status = '';
    let size = 0;
    const handler: Dispatcher.DispatchHandler = {
      // Without `onRequestStart`, undici would treat this object as a handler of its old interface.
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code, responseHeaders) => {
        // When Elasticsearch fails, the site answers with the fallback search. Such a response counts as a
        // failure, because the benchmark is about Elasticsearch.
        status =
          responseHeaders['x-bottin-search'] === 'plain' ? `${code} of the fallback search` : String(code);
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
