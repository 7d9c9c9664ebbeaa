import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { decodeEvent, NewerEventError } from '@bottin/messaging/decode.ts';
import { z } from 'zod';
import { compareSchemas } from './compatibility.ts';
import { buildMessageSchema } from './message-schema.ts';

const define = (data: z.ZodType, source: 'identity' | 'creators' = 'identity') =>
  defineEvent({ source, type: 'NoteWritten', version: 1, data });

/** An event data schema with one field, `note`. */
const noteSchema = (field: z.ZodType) => z.object({ note: field });
const compare = (before: z.ZodType, after: z.ZodType) =>
  compareSchemas(buildMessageSchema(define(before)), buildMessageSchema(define(after)));

const text = z.string();
const grades = z.enum(['good', 'bad']);
const moreGrades = z.enum(['good', 'bad', 'excellent']);
const item = z.object({ id: z.string() });

describe('breaking change of an event version', () => {
  it.each<[string, z.ZodType, z.ZodType, string, string]>([
    ['a removed field', z.object({ note: text, by: text }), noteSchema(text), 'data.by', 'the field is gone'],
    [
      'a removed optional field',
      z.object({ note: text, by: text.optional() }),
      noteSchema(text),
      'data.by',
      'lost',
    ],
    [
      'a required new field',
      noteSchema(text),
      z.object({ note: text, by: text }),
      'data.by',
      'new and required',
    ],
    [
      'an optional field made required',
      noteSchema(text.optional()),
      noteSchema(text),
      'data.note',
      'may leave it out',
    ],
    [
      'a required field made optional',
      noteSchema(text),
      noteSchema(text.optional()),
      'data.note',
      'older consumers require it',
    ],
    [
      'a field that is no longer nullable',
      noteSchema(text.nullable()),
      noteSchema(text),
      'data.note',
      'null is refused',
    ],
    [
      'a field that becomes nullable',
      noteSchema(text),
      noteSchema(text.nullable()),
      'data.note',
      'may be null',
    ],
    [
      'an enum that becomes nullable',
      noteSchema(grades),
      noteSchema(grades.nullable()),
      'data.note',
      'may be null',
    ],
    [
      'another type',
      noteSchema(text),
      noteSchema(z.int()),
      'data.note',
      'its type was string and is integer',
    ],
    [
      'a wider type',
      noteSchema(z.int()),
      noteSchema(z.number()),
      'data.note',
      'its type was integer and is number',
    ],
    [
      'a union in place of a single type',
      noteSchema(text),
      noteSchema(z.union([text, z.int()])),
      'data.note',
      'is one of several',
    ],
    [
      'a changed union',
      noteSchema(z.union([text, z.int()])),
      noteSchema(z.union([text, z.int().min(0)])),
      'data.note',
      'anyOf',
    ],
    [
      'a removed enum value',
      noteSchema(moreGrades),
      noteSchema(grades),
      'data.note',
      '"excellent" is refused',
    ],
    [
      'an enum in place of any text',
      noteSchema(text),
      noteSchema(grades),
      'data.note',
      'only some values are accepted',
    ],
    [
      'any text in place of an enum',
      noteSchema(grades),
      noteSchema(text),
      'data.note',
      'any value is accepted',
    ],
    [
      'a lower maximum length',
      noteSchema(text.max(50)),
      noteSchema(text.max(49)),
      'data.note',
      'its maxLength was 50 and is 49',
    ],
    [
      'a higher minimum length',
      noteSchema(text),
      noteSchema(text.min(1)),
      'data.note',
      'its minLength was not set and is 1',
    ],
    [
      'a lower maximum number of items',
      noteSchema(z.array(text).max(5)),
      noteSchema(z.array(text).max(4)),
      'data.note',
      'its maxItems',
    ],
    ['a new minimum', noteSchema(z.int()), noteSchema(z.int().min(0)), 'data.note', 'its minimum'],
    [
      'a new format',
      noteSchema(text),
      noteSchema(z.uuid()),
      'data.note',
      'its format was not set and is "uuid"',
    ],
    ['another format', noteSchema(z.iso.datetime()), noteSchema(z.iso.date()), 'data.note', 'its format'],
    [
      'a removed format',
      noteSchema(z.uuid()),
      noteSchema(text),
      'data.note',
      'its format was "uuid" and is not set',
    ],
    [
      'a removed field of an item',
      noteSchema(z.array(item)),
      noteSchema(z.array(z.object({}))),
      'data.note[].id',
      'gone',
    ],
    [
      'items of another type',
      noteSchema(z.array(text)),
      noteSchema(z.array(z.int())),
      'data.note[]',
      'its type',
    ],
    [
      'a removed record key',
      noteSchema(z.partialRecord(moreGrades, text)),
      noteSchema(z.partialRecord(grades, text)),
      'data.note{}',
      '"excellent" is refused',
    ],
    [
      'another type of record values',
      noteSchema(z.record(text, text)),
      noteSchema(z.record(text, z.int())),
      'data.note{}',
      'its type was string and is integer',
    ],
    [
      'an object that rejects unknown fields',
      noteSchema(item),
      noteSchema(z.strictObject(item.shape)),
      'data.note{}',
      'accepts changed',
    ],
  ])('compareSchemas reports the schema change « %s » as breaking', (_, before, after, path, what) => {
    expect(compare(before, after)).toEqual([{ path, kind: 'breaking', what: expect.stringContaining(what) }]);
  });

  it('compareSchemas reports a renamed field as breaking', () => {
    expect(compare(noteSchema(text), z.object({ words: text }))).toMatchObject([
      { path: 'data.note', kind: 'breaking' },
      { path: 'data.words', kind: 'breaking' },
    ]);
  });

  it('compareSchemas reports a changed constant as breaking', () => {
    expect(compare(noteSchema(z.literal('a')), noteSchema(z.literal('b')))).toContainEqual({
      path: 'data.note',
      kind: 'breaking',
      what: '"a" is refused, and older producers send it',
    });
  });

  it('compareSchemas reports a changed subject as breaking', () => {
    const [before, after] = [define(noteSchema(text)), define(noteSchema(text), 'creators')];
    expect(compareSchemas(buildMessageSchema(before), buildMessageSchema(after))).toEqual([
      {
        path: '(message)',
        kind: 'breaking',
        what: expect.stringContaining('events.creators.note-written.v1.*'),
      },
    ]);
  });
});

describe('compatible change of an event version', () => {
  it.each<[string, z.ZodType, z.ZodType, string, string, object]>([
    [
      'a new optional field',
      noteSchema(text),
      z.object({ note: text, by: text.optional() }),
      'data.by',
      'new and optional',
      { note: 'n', by: 'z' },
    ],
    [
      'a new field with a default',
      noteSchema(text),
      z.object({ note: text, by: text.default('z') }),
      'data.by',
      'new and optional',
      { note: 'n', by: 'z' },
    ],
    [
      'a new optional field of an item',
      noteSchema(z.array(item)),
      noteSchema(z.array(item.extend({ by: text.optional() }))),
      'data.note[].by',
      'new and optional',
      { note: [{ id: 'i', by: 'z' }] },
    ],
    [
      'a new enum value',
      noteSchema(grades),
      noteSchema(moreGrades),
      'data.note',
      '"excellent" is a new value',
      { note: 'excellent' },
    ],
    [
      'a new value of a nullable enum',
      noteSchema(grades.nullable()),
      noteSchema(moreGrades.nullable()),
      'data.note',
      '"excellent"',
      { note: 'excellent' },
    ],
    [
      'a second accepted constant',
      noteSchema(z.literal('a')),
      noteSchema(z.literal(['a', 'b'])),
      'data.note',
      '"b" is a new value',
      { note: 'b' },
    ],
    [
      'a new record key',
      noteSchema(z.partialRecord(grades, text)),
      noteSchema(z.partialRecord(moreGrades, text)),
      'data.note{}',
      '"excellent"',
      { note: { excellent: 'e' } },
    ],
    [
      'a higher maximum length',
      noteSchema(text.max(2)),
      noteSchema(text.max(3)),
      'data.note',
      'its maxLength was 2 and is 3',
      { note: 'abc' },
    ],
    [
      'a removed minimum length',
      noteSchema(text.min(2)),
      noteSchema(text),
      'data.note',
      'its minLength was 2 and is not set',
      { note: 'a' },
    ],
    [
      'a higher maximum number of items',
      noteSchema(z.array(text).max(1)),
      noteSchema(z.array(text).max(2)),
      'data.note',
      'its maxItems',
      { note: ['a', 'b'] },
    ],
    [
      'a lower minimum',
      noteSchema(z.int().min(0)),
      noteSchema(z.int().min(-1)),
      'data.note',
      'its minimum',
      { note: -1 },
    ],
  ])(
    'the schema change « %s » is an addition: older consumers read the message or recognise it as newer',
    (_, before, after, path, what, newer) => {
      expect(compare(before, after)).toEqual([
        { path, kind: 'addition', what: expect.stringContaining(what) },
      ]);
      expect(after.safeParse(newer).success).toBe(true);
      expect(['read', 'newer']).toContain(tryDecode(before, newer));
    },
  );

  it('compareSchemas reports no change when only annotations change', () => {
    expect(compare(noteSchema(text), noteSchema(text.describe('in French')))).toEqual([]);
  });
});

/**
 * Decodes a message that contains `data`, as a consumer with `schema` would. Returns `newer` when the message
 * needs a newer consumer.
 */
function tryDecode(schema: z.ZodType, data: object): 'read' | 'newer' | 'refused' {
  const definition = define(schema);
  const aggregateId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const message: Envelope = {
    id: '01890a5d-ac96-774b-bcce-b302099a8058',
    type: definition.type,
    version: definition.version,
    aggregateId,
    aggregateVersion: 1,
    occurredAt: '2026-03-01T14:05:09.120Z',
    data,
  };
  try {
    decodeEvent(definition, definition.subject(aggregateId), JSON.stringify(message));
    return 'read';
  } catch (error) {
    return error instanceof NewerEventError ? 'newer' : 'refused';
  }
}
