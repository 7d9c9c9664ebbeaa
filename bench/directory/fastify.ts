import { join } from 'node:path';
import { request } from 'undici';
import type { RecordedResponse } from './bare-fastify.ts';
import { HelperProcess } from './helper-process.ts';
import type { RequestSpec } from './load.ts';
import type { ProcessGroup } from './processes.ts';

/** Headers that are not replayed: those that Fastify sets itself, and hop-by-hop headers. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);
const concurrency = 8;

/** Starts and controls the bare Fastify process. */
export class BareFastify {
  readonly origin: string;
  readonly #process: HelperProcess;

  private constructor(child: HelperProcess, port: number) {
    this.#process = child;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<BareFastify> {
    const child = new HelperProcess(join(import.meta.dirname, 'bare-fastify.ts'));
    return new BareFastify(child, await child.request<number>());
  }

  get group(): ProcessGroup {
    return { name: 'fastify', pid: this.#process.pid };
  }

  /**
   * Sends the requests to the site, and loads the site's responses into the bare Fastify process, which
   * replays them.
   */
  async recordResponses(siteUrl: string, requests: readonly RequestSpec[]): Promise<void> {
    const responses: RecordedResponse[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let spec = requests[next++]; spec; spec = requests[next++]) {
        responses.push(await recordResponse(siteUrl, spec));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await this.#process.request(responses);
  }

  stop(): void {
    this.#process.stop();
  }
}

async function recordResponse(siteUrl: string, { path, headers }: RequestSpec): Promise<RecordedResponse> {
  const response = await request(new URL(path, siteUrl), { headers });
  const body = Buffer.from(await response.body.arrayBuffer()).toString('base64');
  if (response.statusCode !== 200) throw new Error(`${path} returned status ${response.statusCode}`);
  const replayedHeaders = Object.entries(response.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  return { path, headers: Object.fromEntries(replayedHeaders), body };
}
