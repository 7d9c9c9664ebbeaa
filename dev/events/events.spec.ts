import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { decodeEvent } from '@bottin/messaging/decode.ts';
import { z } from 'zod';
import { compareSchemas } from './compatibility.ts';
import { eventsFolder, readEventVersions } from './definitions.ts';
import { compareWithFrozen, explain, namesIn } from './frozen.ts';
import { messageSchemaOf } from './message-schema.ts';

const events = await readEventVersions();
const names = events.map(({ name }) => name);

describe('every event version', () => {
  it.each(events)('$name is as it was frozen', (event) => {
    const problem = explain(compareWithFrozen(event));
    // Thrown, so that the report shows the sentences and nothing else.
    if (problem) throw new Error(problem);
  });

  it.each(events)('$name reads its golden message', ({ name, definition }) => {
    const text = readFileSync(join(eventsFolder, 'golden', `${name}.json`), 'utf8');
    const message: Envelope = JSON.parse(text);
    const { data, ...envelope } = decodeEvent(definition, definition.subject(message.aggregateId), text);
    expect({ ...envelope, data }).toMatchObject({ ...message });
  });

  it('has its frozen schema and its golden message, and neither is left over', () => {
    expect(namesIn('frozen').sort()).toEqual(names);
    expect(namesIn('golden').sort()).toEqual(names);
  });
});

describe('the explanation of a difference', () => {
  const explained = (before: z.ZodType, after: z.ZodType) => {
    const [old, definition] = [before, after].map((data) =>
      defineEvent({ source: 'identity', type: 'NoteWritten', version: 3, data }),
    ) as [ReturnType<typeof defineEvent>, ReturnType<typeof defineEvent>];
    const [frozen, present] = [messageSchemaOf(old), messageSchemaOf(definition)];
    const changes = compareSchemas(frozen, present);
    return explain({ name: 'note-written.v3', definition, present, frozen, changes });
  };

  it('says what to do about one that breaks', () => {
    const text = explained(z.object({ note: z.string() }), z.object({}));
    expect(text).toContain('data.note: the field is gone');
    expect(text).toContain('make a v4: a new file contracts/events/note-written.v4.ts');
    expect(text).toContain('`npm run events:freeze`');
  });

  it('says what to do about one that is borne', () => {
    const text = explained(z.object({}), z.object({ note: z.string().optional() }));
    expect(text).toContain('data.note: the field is new and optional');
    expect(text).toContain('Freeze it with `npm run events:freeze`');
  });

  it('says nothing when there is none', () => {
    expect(explained(z.object({}), z.object({}))).toBeNull();
  });
});
