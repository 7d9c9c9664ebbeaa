import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { decodeEvent, NewerEventError } from '@bottin/messaging/decode.ts';
import { z } from 'zod';
import { compareSchemas } from './compatibility.ts';
import { messageSchemaOf } from './message-schema.ts';

const define = (data: z.ZodType, source: 'identity' | 'creators' = 'identity') =>
  defineEvent({ source, type: 'NoteWritten', version: 1, data });

/** An event's data with one field, or with what is given in its place. */
const noteOf = (field: z.ZodType) => z.object({ note: field });
const compare = (before: z.ZodType, after: z.ZodType) =>
  compareSchemas(messageSchemaOf(define(before)), messageSchemaOf(define(after)));

const text = z.string();
const marks = z.enum(['good', 'bad']);
const moreMarks = z.enum(['good', 'bad', 'excellent']);
const item = z.object({ id: z.string() });

describe('a change of an event version that is refused', () => {
  it.each<[string, z.ZodType, z.ZodType, string, string]>([
    [
      'a field that is gone',
      z.object({ note: text, by: text }),
      noteOf(text),
      'data.by',
      'the field is gone',
    ],
    [
      'an optional field that is gone',
      z.object({ note: text, by: text.optional() }),
      noteOf(text),
      'data.by',
      'lost',
    ],
    ['a required new field', noteOf(text), z.object({ note: text, by: text }), 'data.by', 'new and required'],
    [
      'an optional field made required',
      noteOf(text.optional()),
      noteOf(text),
      'data.note',
      'may leave it out',
    ],
    [
      'a required field made optional',
      noteOf(text),
      noteOf(text.optional()),
      'data.note',
      'older consumers require it',
    ],
    [
      'a field that may be null no more',
      noteOf(text.nullable()),
      noteOf(text),
      'data.note',
      'null is refused',
    ],
    ['a field that may be null now', noteOf(text), noteOf(text.nullable()), 'data.note', 'may be null'],
    ['values that may be null now', noteOf(marks), noteOf(marks.nullable()), 'data.note', 'may be null'],
    ['another type', noteOf(text), noteOf(z.int()), 'data.note', 'its type was string and is integer'],
    ['a wider type', noteOf(z.int()), noteOf(z.number()), 'data.note', 'its type was integer and is number'],
    ['a choice of types', noteOf(text), noteOf(z.union([text, z.int()])), 'data.note', 'is one of several'],
    [
      'another choice',
      noteOf(z.union([text, z.int()])),
      noteOf(z.union([text, z.int().min(0)])),
      'data.note',
      'anyOf',
    ],
    ['a value that is gone', noteOf(moreMarks), noteOf(marks), 'data.note', '"excellent" is refused'],
    ['values where any text was', noteOf(text), noteOf(marks), 'data.note', 'only some values are accepted'],
    ['any text where values were', noteOf(marks), noteOf(text), 'data.note', 'any value is accepted'],
    [
      'a shorter text',
      noteOf(text.max(50)),
      noteOf(text.max(49)),
      'data.note',
      'its maxLength was 50 and is 49',
    ],
    [
      'a longer text at least',
      noteOf(text),
      noteOf(text.min(1)),
      'data.note',
      'its minLength was not set and is 1',
    ],
    ['fewer items', noteOf(z.array(text).max(5)), noteOf(z.array(text).max(4)), 'data.note', 'its maxItems'],
    ['no number below zero', noteOf(z.int()), noteOf(z.int().min(0)), 'data.note', 'its minimum'],
    ['a form', noteOf(text), noteOf(z.uuid()), 'data.note', 'its format was not set and is "uuid"'],
    ['another form', noteOf(z.iso.datetime()), noteOf(z.iso.date()), 'data.note', 'its format'],
    ['a form no more', noteOf(z.uuid()), noteOf(text), 'data.note', 'its format was "uuid" and is not set'],
    [
      'an item’s field that is gone',
      noteOf(z.array(item)),
      noteOf(z.array(z.object({}))),
      'data.note[].id',
      'gone',
    ],
    ['items of another type', noteOf(z.array(text)), noteOf(z.array(z.int())), 'data.note[]', 'its type'],
    [
      'a record’s key that is gone',
      noteOf(z.partialRecord(moreMarks, text)),
      noteOf(z.partialRecord(marks, text)),
      'data.note{}',
      '"excellent" is refused',
    ],
    [
      'a record’s values of another type',
      noteOf(z.record(text, text)),
      noteOf(z.record(text, z.int())),
      'data.note{}',
      'its type was string and is integer',
    ],
    [
      'an object that refuses other fields',
      noteOf(item),
      noteOf(z.strictObject(item.shape)),
      'data.note{}',
      'accepts changed',
    ],
  ])('%s', (_, before, after, path, what) => {
    expect(compare(before, after)).toEqual([{ path, kind: 'breaking', what: expect.stringContaining(what) }]);
  });

  it('a field with another name', () => {
    expect(compare(noteOf(text), z.object({ words: text }))).toMatchObject([
      { path: 'data.note', kind: 'breaking' },
      { path: 'data.words', kind: 'breaking' },
    ]);
  });

  it('another constant', () => {
    expect(compare(noteOf(z.literal('a')), noteOf(z.literal('b')))).toContainEqual({
      path: 'data.note',
      kind: 'breaking',
      what: '"a" is refused, and older producers send it',
    });
  });

  it('another subject', () => {
    const [before, after] = [define(noteOf(text)), define(noteOf(text), 'creators')];
    expect(compareSchemas(messageSchemaOf(before), messageSchemaOf(after))).toEqual([
      {
        path: '(message)',
        kind: 'breaking',
        what: expect.stringContaining('events.creators.note-written.v1.*'),
      },
    ]);
  });
});

describe('a change of an event version that is borne', () => {
  it.each<[string, z.ZodType, z.ZodType, string, string, object]>([
    [
      'an optional field',
      noteOf(text),
      z.object({ note: text, by: text.optional() }),
      'data.by',
      'new and optional',
      { note: 'n', by: 'z' },
    ],
    [
      'a field with a default',
      noteOf(text),
      z.object({ note: text, by: text.default('z') }),
      'data.by',
      'new and optional',
      { note: 'n', by: 'z' },
    ],
    [
      'an item’s optional field',
      noteOf(z.array(item)),
      noteOf(z.array(item.extend({ by: text.optional() }))),
      'data.note[].by',
      'new and optional',
      { note: [{ id: 'i', by: 'z' }] },
    ],
    [
      'a value',
      noteOf(marks),
      noteOf(moreMarks),
      'data.note',
      '"excellent" is a new value',
      { note: 'excellent' },
    ],
    [
      'a value beside null',
      noteOf(marks.nullable()),
      noteOf(moreMarks.nullable()),
      'data.note',
      '"excellent"',
      { note: 'excellent' },
    ],
    [
      'a constant',
      noteOf(z.literal('a')),
      noteOf(z.literal(['a', 'b'])),
      'data.note',
      '"b" is a new value',
      { note: 'b' },
    ],
    [
      'a record’s key',
      noteOf(z.partialRecord(marks, text)),
      noteOf(z.partialRecord(moreMarks, text)),
      'data.note{}',
      '"excellent"',
      { note: { excellent: 'e' } },
    ],
    [
      'a longer text',
      noteOf(text.max(2)),
      noteOf(text.max(3)),
      'data.note',
      'its maxLength was 2 and is 3',
      { note: 'abc' },
    ],
    [
      'a shorter text',
      noteOf(text.min(2)),
      noteOf(text),
      'data.note',
      'its minLength was 2 and is not set',
      { note: 'a' },
    ],
    [
      'more items',
      noteOf(z.array(text).max(1)),
      noteOf(z.array(text).max(2)),
      'data.note',
      'its maxItems',
      { note: ['a', 'b'] },
    ],
    [
      'a number below',
      noteOf(z.int().min(0)),
      noteOf(z.int().min(-1)),
      'data.note',
      'its minimum',
      { note: -1 },
    ],
  ])(
    '%s: an older consumer reads the message or knows that it is newer',
    (_, before, after, path, what, newer) => {
      expect(compare(before, after)).toEqual([
        { path, kind: 'addition', what: expect.stringContaining(what) },
      ]);
      expect(after.safeParse(newer).success).toBe(true);
      expect(['read', 'newer']).toContain(howRead(before, newer));
    },
  );

  it('what only the annotations say', () => {
    expect(compare(noteOf(text), noteOf(text.describe('in French')))).toEqual([]);
  });
});

/** What a consumer with this schema makes of a message with this data. */
function howRead(schema: z.ZodType, data: object): 'read' | 'newer' | 'refused' {
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
