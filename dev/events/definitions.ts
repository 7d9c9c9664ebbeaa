import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';

/** Where the events are declared, one file a version; their frozen schemas and golden messages lie below. */
export const eventsFolder = resolve(import.meta.dirname, '../../contracts/events');

/** One version of one event, with the name of its file (`user-updated.v1`), which its schema and its golden message share. */
export interface EventVersion {
  name: string;
  definition: EventDefinition;
}

/** Every event version of contracts/events. Throws when a file doesn't declare the one event that its name says. */
export async function readEventVersions(): Promise<EventVersion[]> {
  const files = readdirSync(eventsFolder).filter((file) => /\.v\d+\.ts$/.test(file));
  return Promise.all(
    files.sort().map(async (file) => {
      const exported: object = await import(pathToFileURL(join(eventsFolder, file)).href);
      const definitions = Object.values(exported).filter(isDefinition);
      const name = file.slice(0, -'.ts'.length);
      const [definition] = definitions;
      if (!definition || definitions.length > 1 || nameOf(definition) !== name) {
        throw new Error(`contracts/events/${file} must declare ${name} and no other event`);
      }
      return { name, definition };
    }),
  );
}

function isDefinition(value: unknown): value is EventDefinition {
  return typeof value === 'object' && value !== null && 'subject' in value && 'data' in value;
}

/** `events.<source>.<name>.v<version>.<aggregate id>` holds the file's name. */
function nameOf(definition: EventDefinition): string {
  const [, , type, version] = definition.subject('').split('.');
  return `${type}.${version}`;
}
