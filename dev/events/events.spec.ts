import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { decodeEvent } from '@bottin/messaging/decode.ts';
import { z } from 'zod';
import { compareSchemas } from './compatibility.ts';
import { readEventVersions } from './definitions.ts';
import { compareWithFrozen, explain, explainOrphans, readGolden } from './frozen.ts';
import { buildMessageSchema } from './message-schema.ts';

const events = await readEventVersions();
const names = events.map(({ name }) => name);

describe('event version', () => {
  it.each(events)('the event version $name matches its frozen schema', (event) => {
    const problem = explain(compareWithFrozen(event));
    // Throw instead of asserting, so that the test report shows only the explanation.
    if (problem) throw new Error(problem);
  });

  it.each(events)(
    'a consumer of the event version $name decodes its golden message',
    ({ name, definition }) => {
      const text = readGolden(name);
      const message: Envelope = JSON.parse(text);
      const { data, ...envelope } = decodeEvent(definition, definition.subject(message.aggregateId), text);
      expect({ ...envelope, data }).toMatchObject({ ...message });
    },
  );

  it('every event version has a subject of its own', () => {
    const subjects = events.map(({ definition }) => definition.subject('id'));
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('every frozen schema and golden message belongs to a declared event version', () => {
    expect(explainOrphans(names)).toBeNull();
  });
});

describe('frozen schemas and golden messages', () => {
  it('a file that is missing, or belongs to no event version, is reported with instructions', () => {
    expect(() => readGolden('note-written.v1')).toThrow('Commit a complete one');
    const explanation = explainOrphans(names.slice(1));
    expect(explanation).toContain(`contracts/events/frozen/${names[0]}.json`);
    expect(explanation).toContain(`contracts/events/golden/${names[0]}.json`);
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

describe('explain', () => {
  const explainChange = (before: z.ZodType, after: z.ZodType) => {
    const [old, definition] = [before, after].map((data) =>
      defineEvent({ source: 'identity', type: 'NoteWritten', version: 3, data }),
    ) as [ReturnType<typeof defineEvent>, ReturnType<typeof defineEvent>];
    const [frozen, present] = [buildMessageSchema(old), buildMessageSchema(definition)];
    const changes = compareSchemas(frozen, present);
    return explain({ name: 'note-written.v3', definition, present, frozen, changes });
  };

  it('explain returns instructions for a breaking change', () => {
    const text = explainChange(z.object({ note: z.string() }), z.object({}));
    expect(text).toContain('data.note: the field is gone');
    expect(text).toContain('make a v4: a new file contracts/events/note-written.v4.ts');
    expect(text).toContain('`npm run events:freeze`');
  });

  it('explain returns instructions for a compatible change', () => {
    const text = explainChange(z.object({}), z.object({ note: z.string().optional() }));
    expect(text).toContain('data.note: the field is new and optional');
    expect(text).toContain('Freeze it with `npm run events:freeze`');
  });

  it('explain returns null when nothing changed', () => {
    expect(explainChange(z.object({}), z.object({}))).toBeNull();
  });
});
