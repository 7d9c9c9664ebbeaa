import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';

/**
 * Folder of the event declarations, with one file per version. Subfolders contain the frozen schemas and
 * golden messages.
 */
export const eventsFolder = resolve(import.meta.dirname, '../../contracts/events');

/**
 * One version of one event. The files of its declaration, frozen schema and golden message are called `name`,
 * such as `user-updated.v1`.
 */
export interface EventVersion {
  name: string;
  definition: EventDefinition;
}

/**
 * Returns every event version of contracts/events. Throws when a file doesn't declare exactly the event that
 * its name refers to.
 */
export async function readEventVersions(): Promise<EventVersion[]> {
  const files = readdirSync(eventsFolder).filter((file) => /\.v\d+\.ts$/.test(file));
  return Promise.all(
    files.sort().map(async (file) => {
      const exported: object = await import(pathToFileURL(join(eventsFolder, file)).href);
      const definitions = Object.values(exported).filter(isDefinition);
      const name = file.slice(0, -'.ts'.length);
      const [definition] = definitions;
      if (!definition || definitions.length > 1 || deriveFileName(definition) !== name) {
        throw new Error(`contracts/events/${file} must declare ${name} and no other event`);
      }
      return { name, definition };
    }),
  );
}

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'subject' in value && 'data' in value;
}

/** Derives the file name from the subject `events.<source>.<name>.v<version>.<aggregate id>`. */
function deriveFileName(definition: EventDefinition): string {
  const [, , type, version] = definition.subject('').split('.');
  return `${type}.${version}`;
}
