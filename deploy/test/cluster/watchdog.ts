import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { kubectl } from './kubectl.ts';

/**
 * Separate process that outlives the run. It reads kubectl commands (one JSON array per line) until its
 * standard input closes, which also happens when the run is killed, then executes them in reverse order.
 */
const commands = (await text(process.stdin))
  .split('\n')
  .filter(Boolean)
  .map((line) => z.array(z.string()).parse(JSON.parse(line)));
for (const command of commands.reverse()) {
  // Continue after an error: a command may refer to an object that no longer exists, such as a removed node.
  await kubectl(...command).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
