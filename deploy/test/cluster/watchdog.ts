import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { kubectl } from './kubectl.ts';

/**
 * A process of its own that outlives the run, however that ends: it reads commands of kubectl, a JSON array a line, until its
 * standard input is closed, which is what a process's death does too; and then runs them, the last first.
 */
const commands = (await text(process.stdin))
  .split('\n')
  .filter(Boolean)
  .map((line) => z.array(z.string()).parse(JSON.parse(line)));
for (const command of commands.reverse()) {
  // The next one is as good as it was: a node that is gone needs no uncordoning.
  await kubectl(...command).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
