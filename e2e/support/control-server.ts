import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stack } from '@bottin/dev/up/running.ts';
import { z } from 'zod';

const processName = z.custom<Parameters<Stack['kill']>[0]>((name) => typeof name === 'string');

/** What a test may do to the stack from its own process. */
export const controlCommand = z.discriminatedUnion('do', [
  z.object({ do: z.literal('kill'), name: processName }),
  z.object({ do: z.literal('halt'), name: processName }),
  z.object({
    do: z.literal('restart'),
    name: processName,
    env: z.record(z.string(), z.string()).default({}),
  }),
  /** Resolves when the process has ended and its successor takes work. */
  z.object({ do: z.literal('await-restart'), name: processName, oldPid: z.number() }),
  z.object({ do: z.literal('pid'), name: processName }),
  z.object({ do: z.literal('database'), service: z.string() }),
  z.object({ do: z.literal('nats') }),
]);
export type ControlCommand = z.input<typeof controlCommand>;

/** Serves the stack's controls on loopback for the tests' processes. */
export async function serveControl(stack: Stack): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      run(stack, controlCommand.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))).then(
        (answer) => response.end(JSON.stringify(answer ?? null)),
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

async function run(stack: Stack, command: z.output<typeof controlCommand>): Promise<unknown> {
  switch (command.do) {
    case 'kill':
      return stack.kill(command.name, 'SIGKILL');
    case 'halt':
      return stack.halt(command.name);
    case 'restart':
      return stack.restart(command.name, command.env);
    case 'await-restart': {
      // The process may have ended already, and its successor be starting.
      if (stack.pid(command.name) === command.oldPid) await stack.ended(command.name);
      return stack.listening(command.name);
    }
    case 'pid':
      return stack.pid(command.name);
    case 'database':
      return stack.databaseUrls[command.service];
    case 'nats':
      return stack.backing.natsUrl;
  }
}
