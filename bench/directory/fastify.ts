import { join } from 'node:path';
import { request } from 'undici';
import type { ReadyBytes } from './bare-fastify.ts';
import { Helper } from './helper-process.ts';
import type { Asked } from './load.ts';
import type { Group } from './processes.ts';

/** Headers that a server writes by itself, or that speak of one connection. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length']);
const atOnce = 8;

/** The bare Fastify, which is a process of its own. */
export class BareFastify {
  readonly origin: string;
  readonly #process: Helper;

  private constructor(child: Helper, port: number) {
    this.#process = child;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<BareFastify> {
    const child = new Helper(join(import.meta.dirname, 'bare-fastify.ts'));
    return new BareFastify(child, await child.ask<number>());
  }

  get group(): Group {
    return { name: 'fastify', pid: this.#process.pid };
  }

  /** Lets it answer these requests with the bytes with which the site answers them now. */
  async copy(siteUrl: string, requests: readonly Asked[]): Promise<void> {
    const answers: ReadyBytes[] = [];
    let next = 0;
    const work = async (): Promise<void> => {
      for (let asked = requests[next++]; asked; asked = requests[next++]) {
        answers.push(await readBytes(siteUrl, asked));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await this.#process.ask(answers);
  }

  stop(): void {
    this.#process.stop();
  }
}

async function readBytes(siteUrl: string, { path, headers }: Asked): Promise<ReadyBytes> {
  const answer = await request(new URL(path, siteUrl), { headers });
  const body = Buffer.from(await answer.body.arrayBuffer()).toString('base64');
  if (answer.statusCode !== 200) throw new Error(`${path} was answered with ${answer.statusCode}`);
  const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  return { path, headers: Object.fromEntries(kept), body };
}
