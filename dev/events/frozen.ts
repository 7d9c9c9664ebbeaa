import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareSchemas, type SchemaChange } from './compatibility.ts';
import { type EventVersion, eventsFolder } from './definitions.ts';
import { type JsonSchema, buildMessageSchema } from './message-schema.ts';

export const freezeCommand = 'npm run events:freeze';

/**
 * Result of comparing an event version with its frozen schema. `frozen` is null when no frozen schema exists.
 */
export interface Comparison extends EventVersion {
  present: JsonSchema;
  frozen: JsonSchema | null;
  changes: SchemaChange[];
}

export function compareWithFrozen(event: EventVersion): Comparison {
  const present = buildMessageSchema(event.definition);
  const path = frozenPath(event.name);
  if (!existsSync(path)) return { ...event, present, frozen: null, changes: [] };
  const frozen: JsonSchema = JSON.parse(readFileSync(path, 'utf8'));
  return { ...event, present, frozen, changes: compareSchemas(frozen, present) };
}

/** Stores the present schema of an event version as the frozen schema. */
export function writeFrozen({ name, present }: Pick<Comparison, 'name' | 'present'>): void {
  writeFileSync(frozenPath(name), `${JSON.stringify(present, null, 2)}\n`);
}

/** Returns what is wrong with an event version and how to fix it; null when it matches its frozen schema. */
export function explain({ name, definition, frozen, changes }: Comparison): string | null {
  const event = `${definition.type} v${definition.version}`;
  const breaking = changes.filter(({ kind }) => kind === 'breaking');
  if (!frozen) return `${event} has no frozen schema. Write it with \`${freezeCommand}\` and commit it.`;
  if (breaking.length > 0) {
    const next = name.replace(/\d+$/, String(definition.version + 1));
    return [
      `${event} can't change like this:`,
      ...breaking.map(({ path, what }) => `  ${path}: ${what}.`),
      'Messages of this version are in flight and running services consume it, so its schema is frozen in',
      `contracts/events/frozen/${name}.json. Undo the change, or make a v${definition.version + 1}: a new file contracts/events/${next}.ts,`,
      'whose consumers are released before its publisher (docs/decisions/0042). An optional field, or a new value',
      `in a list of values, may be added to this version with \`${freezeCommand}\`.`,
    ].join('\n');
  }
  if (changes.length === 0) return null;
  return [
    `${event} has compatible changes:`,
    ...changes.map(({ path, what }) => `  ${path}: ${what}.`),
    `Older consumers can handle them. Freeze it with \`${freezeCommand}\`, commit it, and release its consumers before its publisher.`,
  ].join('\n');
}

/**
 * Reads the golden message of an event version, a stored example of the bytes on the wire. Throws an error
 * with instructions when the file is missing.
 */
export function readGolden(name: string): string {
  const path = join(eventsFolder, 'golden', `${name}.json`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(
    `${name} has no golden message. Commit a complete one, with envelope and every field, as contracts/events/golden/${name}.json.`,
  );
}

/**
 * Lists frozen schemas and golden messages that belong to no event version, with instructions; null when
 * there are none.
 */
export function explainOrphans(names: readonly string[]): string | null {
  const files = ['frozen', 'golden'].flatMap((folder) =>
    readdirSync(join(eventsFolder, folder)).map((file) => `${folder}/${file}`),
  );
  const orphans = files.filter((file) => !names.some((name) => file.endsWith(`/${name}.json`)));
  if (orphans.length === 0) return null;
  return [
    `Files without an event version: ${orphans.map((file) => `contracts/events/${file}`).join(', ')}.`,
    'An event version is declared, and handled, for 30 days after the last release that published it: outboxes hold it that long.',
    'Restore the declaration, or delete these files after the 30 days.',
  ].join('\n');
}

function frozenPath(name: string): string {
  return join(eventsFolder, 'frozen', `${name}.json`);
}
