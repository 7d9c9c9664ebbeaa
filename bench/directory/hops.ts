import { join } from 'node:path';
import { Helper } from './helper-process.ts';
import type { Group } from './processes.ts';

/** Where the two processes meet. */
export const hopSubject = 'bench.hop';

/** What they stand between. */
export interface Hops {
  natsUrl: string;
  elasticsearchUrl: string;
}

/**
 * The textbook question asked as the site must ask it, and nothing else done: a bare Fastify, NATS, and a process that asks
 * Elasticsearch. Each passes bytes on unread. What this costs more than Elasticsearch asked directly is the architecture's.
 */
export class BareHops {
  readonly origin: string;
  readonly #front: Helper;
  readonly #service: Helper;

  private constructor(port: number, processes: { front: Helper; service: Helper }) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#front = processes.front;
    this.#service = processes.service;
  }

  static async start(hops: Hops): Promise<BareHops> {
    const service = new Helper(join(import.meta.dirname, 'bare-service.ts'));
    await service.ask(hops);
    const front = new Helper(join(import.meta.dirname, 'bare-front.ts'));
    const port = await front.ask<number>(hops);
    return new BareHops(port, { front, service });
  }

  get groups(): Group[] {
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
