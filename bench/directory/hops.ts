import { join } from 'node:path';
import { HelperProcess } from './helper-process.ts';
import type { ProcessGroup } from './processes.ts';

/** NATS subject on which the bare front sends requests to the bare service. */
export const hopSubject = 'bench.hop';

export interface HopAddresses {
  natsUrl: string;
  elasticsearchUrl: string;
}

/**
 * Processes with the same hops as the site, but without any processing: bare Fastify, NATS, and a process
 * that queries Elasticsearch. Each process forwards bytes unparsed. To get the cost of the hops, measure the
 * same textbook queries through these processes and on raw Elasticsearch, and subtract.
 */
export class BareHops {
  readonly origin: string;
  readonly #front: HelperProcess;
  readonly #service: HelperProcess;

  private constructor(port: number, processes: { front: HelperProcess; service: HelperProcess }) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#front = processes.front;
    this.#service = processes.service;
  }

  static async start(hops: HopAddresses): Promise<BareHops> {
    const service = new HelperProcess(join(import.meta.dirname, 'bare-service.ts'));
    await service.request(hops);
    const front = new HelperProcess(join(import.meta.dirname, 'bare-front.ts'));
    const port = await front.request<number>(hops);
    return new BareHops(port, { front, service });
  }

  get groups(): ProcessGroup[] {
    return [
      { name: 'bare front', pid: this.#front.pid },
      { name: 'bare service', pid: this.#service.pid },
    ];
  }

  stop(): void {
    this.#front.stop();
    this.#service.stop();
  }
}
