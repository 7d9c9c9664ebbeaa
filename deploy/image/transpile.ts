import { buildNode } from '../../dev/build/build.ts';

await buildNode((line) => process.stdout.write(`${line}\n`));
