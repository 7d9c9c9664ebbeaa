import { readEventVersions } from './definitions.ts';
import { compareWithFrozen, explain, writeFrozen } from './frozen.ts';

/**
 * `npm run events:freeze`: freezes new event versions and compatible changes. Reports breaking changes and
 * then exits with status 1.
 */
const events = (await readEventVersions()).map(compareWithFrozen);
for (const event of events) {
  const isBroken = event.changes.some(({ kind }) => kind === 'breaking');
  if (isBroken) {
    console.error(explain(event));
    process.exitCode = 1;
  } else if (!event.frozen || event.changes.length > 0) {
    writeFrozen(event);
    console.log(`frozen: contracts/events/frozen/${event.name}.json`);
  }
}
