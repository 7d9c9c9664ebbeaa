import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { kubectl } from './kubectl.ts';

/**
 * Main program of the watchdog, a separate process that outlives the test run. Reads kubectl commands from
 * standard input, one JSON array per line. Standard input closes when the run ends, even if the run is
 * killed. The watchdog then executes the commands in reverse order.
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
