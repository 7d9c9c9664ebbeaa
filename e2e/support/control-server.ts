import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { waitUntilReady } from '@bottin/dev/up/ready.ts';
import type { Stack } from '@bottin/dev/up/running.ts';
import { SERVICES } from '@bottin/dev/up/service-env.ts';
import { z } from 'zod';

const processName = z.custom<Parameters<Stack['kill']>[0]>((name) => typeof name === 'string');

/** Commands that tests can send to the stack's process. */
const controlCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('kill'), name: processName }),
  z.object({ do: z.literal('halt'), name: processName }),
  z.object({
    do: z.literal('restart'),
    name: processName,
    env: z.record(z.string(), z.string()).default({}),
  }),
  /** Waits until the process has ended and its replacement accepts work. */
  z.object({ do: z.literal('await-restart'), name: processName, oldPid: z.number() }),
  z.object({ do: z.literal('pid'), name: processName }),
  /** Requests a crash of the process (libs/messaging/src/crash-points.ts), and returns its pid. */
  z.object({ do: z.literal('arm-crash'), name: processName, point: z.string() }),
  z.object({ do: z.literal('disarm-crashes') }),
  z.object({ do: z.literal('database'), service: z.string() }),
  z.object({ do: z.literal('addresses') }),
  /** Waits until every service is ready for requests and events. */
  z.object({ do: z.literal('ready') }),
  /** Waits until every event has been published and handled, including redeliveries. */
  z.object({ do: z.literal('settled') }),
]);
export type ControlCommand = z.input<typeof controlCommand>;

/** URLs of the backing services, for operator commands. */
export interface Addresses {
  natsUrl: string;
  /** PostgreSQL URL of an administrator, who can access every database. */
  adminUrl: string;
  redisUrl: string;
  /** Folders with the logs of the stack and its backing services. */
  logFolders: string[];
  /** Null when Java is not installed. */
  elasticsearchUrl: string | null;
}

/** Folder of the stack's data, and the folder that its processes read requests for crashes from. */
export interface StackFolders {
  data: string;
  crashes: string;
}

/** Serves the stack's control API on loopback. */
export async function serveControl(
  stack: Stack,
  folders: StackFolders,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      Promise.resolve()
        .then(() =>
          run(stack, folders, controlCommand.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))),
        )
        .then(
          (result) => response.end(JSON.stringify(result ?? null)),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function run(
  stack: Stack,
  folders: StackFolders,
  command: z.output<typeof controlCommand>,
): Promise<unknown> {
  switch (command.do) {
    case 'kill':
      return stack.kill(command.name, 'SIGKILL');
    case 'halt':
      return stack.halt(command.name);
    case 'restart':
      await stack.restart(command.name, command.env);
      return stack.pid(command.name);
    case 'await-restart': {
      // If the pid has changed, the process has ended already, so only its replacement is awaited.
      if (stack.pid(command.name) === command.oldPid) await stack.waitUntilEnded(command.name);
      return stack.waitUntilListening(command.name);
    }
    case 'pid':
      return stack.pid(command.name);
    case 'arm-crash': {
      const pid = stack.pid(command.name);
      if (pid === undefined) throw new Error(`${command.name} is not running`);
      await writeFile(join(folders.crashes, String(pid)), command.point);
      return pid;
    }
    case 'disarm-crashes':
      for (const request of await readdir(folders.crashes)) await rm(join(folders.crashes, request));
      return;
    case 'database':
      return stack.databaseUrls[command.service];
    case 'addresses': {
      const { natsUrl, adminUrl, redisUrl, elasticsearchUrl } = stack.backing;
      const logFolders = [join(folders.data, 'logs'), join(folders.data, 'elasticsearch/logs')];
      return { natsUrl, adminUrl, redisUrl, elasticsearchUrl, logFolders } satisfies Addresses;
    }
    case 'ready':
      return waitUntilAllReady(stack);
    case 'settled':
      return stack.waitUntilSettled();
  }
}

async function waitUntilAllReady(stack: Stack): Promise<void> {
  await Promise.all(
    [stack.url, ...SERVICES.map((name) => stack.probeUrl(name))].map((one) => waitUntilReady(one)),
  );
}
