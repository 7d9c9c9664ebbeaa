import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { decodeEvent } from '@bottin/messaging/decode.ts';
import { z } from 'zod';
import { compareSchemas } from './compatibility.ts';
import { readEventVersions } from './definitions.ts';
import { compareWithFrozen, explain, explainLeftovers, readGolden } from './frozen.ts';
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
    const text = readGolden(name);
    const message: Envelope = JSON.parse(text);
    const { data, ...envelope } = decodeEvent(definition, definition.subject(message.aggregateId), text);
    expect({ ...envelope, data }).toMatchObject({ ...message });
  });

  it('has a subject of its own', () => {
    const subjects = events.map(({ definition }) => definition.subject('id'));
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('is still declared when it has a frozen schema or a golden message', () => {
    expect(explainLeftovers(names)).toBeNull();
  });
});

describe('what is missing or left over', () => {
  it('says what to do about it', () => {
    expect(() => readGolden('note-written.v1')).toThrow('Commit a whole one');
    const leftovers = explainLeftovers(names.slice(1));
    expect(leftovers).toContain(`contracts/events/frozen/${names[0]}.json`);
    expect(leftovers).toContain(`contracts/events/golden/${names[0]}.json`);
    const definition = defineEvent({
      source: 'identity',
      type: 'NoteWritten',
      version: 1,
      data: z.object({}),
    });
    expect(explain(compareWithFrozen({ name: 'note-written.v1', definition }))).toContain(
      'has no frozen schema. Write it with `npm run events:freeze`',
    );
  });
});

describe('the explanation of a difference', () => {
  const explainChange = (before: z.ZodType, after: z.ZodType) => {
    const [old, definition] = [before, after].map((data) =>
      defineEvent({ source: 'identity', type: 'NoteWritten', version: 3, data }),
    ) as [ReturnType<typeof defineEvent>, ReturnType<typeof defineEvent>];
    const [frozen, present] = [messageSchemaOf(old), messageSchemaOf(definition)];
    const changes = compareSchemas(frozen, present);
    return explain({ name: 'note-written.v3', definition, present, frozen, changes });
  };

  it('says what to do about one that breaks', () => {
    const text = explainChange(z.object({ note: z.string() }), z.object({}));
    expect(text).toContain('data.note: the field is gone');
    expect(text).toContain('make a v4: a new file contracts/events/note-written.v4.ts');
    expect(text).toContain('`npm run events:freeze`');
  });

  it('says what to do about one that is borne', () => {
    const text = explainChange(z.object({}), z.object({ note: z.string().optional() }));
    expect(text).toContain('data.note: the field is new and optional');
    expect(text).toContain('Freeze it with `npm run events:freeze`');
  });

  it('says nothing when there is none', () => {
    expect(explainChange(z.object({}), z.object({}))).toBeNull();
  });
});
