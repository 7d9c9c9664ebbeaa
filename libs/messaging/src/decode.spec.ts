import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { z } from 'zod';
import { decodeEvent, NewerEventError, UndecodableError } from './decode.ts';

const versioned = defineEvent({
  source: 'identity',
  type: 'UserRenamed',
  version: 2,
  data: z.object({ name: z.string(), shown: z.boolean().default(true) }),
});
const aggregateId = '01890a5d-ac96-774b-bcce-b302099a8057';
const envelope: Envelope = {
  id: '01890a5d-ac96-774b-bcce-b302099a8058',
  type: 'UserRenamed',
  version: 2,
  aggregateId,
  aggregateVersion: 3,
  occurredAt: '2025-01-01T00:00:00.000Z',
  data: { name: 'Zoé' },
};
const decode = (event: object, subject = versioned.subject(aggregateId)) =>
  decodeEvent(versioned, subject, JSON.stringify(event));

/** Returns the class name and message of the error that `attempt` throws. */
const getError = (attempt: () => unknown): [string | undefined, string] => {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Error) return [error.constructor.name, error.message];
  }
  return [undefined, ''];
};

describe('decodeEvent', () => {
  it('decodeEvent returns the envelope and the parsed data', () => {
    expect(decode(envelope)).toEqual({ ...envelope, data: { name: 'Zoé', shown: true } });
  });

  it('decodeEvent removes fields that aren’t in the schema', () => {
    expect(decode({ ...envelope, more: 1, data: { name: 'Zoé', shown: false, more: 1 } }).data).toEqual({
      name: 'Zoé',
      shown: false,
    });
  });

  it.each([
    ['the wrong type', { ...envelope, type: 'UserDeleted' }],
    ['the wrong version', { ...envelope, version: 1 }],
    ['the wrong aggregate id', { ...envelope, aggregateId: envelope.id }],
    ['data of the wrong shape', { ...envelope, data: { name: 5 } }],
    ['no envelope', { name: 'Zoé' }],
  ])('decodeEvent throws UndecodableError for an event with %s', (_, event) => {
    expect(() => decode(event)).toThrow(UndecodableError);
  });

  it('the error of decodeEvent names the invalid field without quoting its value', () => {
    expect(() => decode({ ...envelope, data: { name: ['secret'] } })).toThrow('data: name invalid_type');
    expect(() => decodeEvent(versioned, 's', '{secret')).toThrow('not JSON');
  });
});

const ratedEvent = defineEvent({
  source: 'identity',
  type: 'NoteRated',
  version: 1,
  data: z.object({
    mark: z.enum(['good', 'bad']),
    shown: z.literal('always'),
    links: z.partialRecord(z.enum(['web', 'mail']), z.string()),
    authors: z.array(z.object({ name: z.string(), born: z.iso.date().nullable() })).max(1),
    stars: z.int().max(5),
  }),
});

describe('decodeEvent schema check', () => {
  const data = {
    mark: 'good',
    shown: 'always',
    links: { web: 'w' },
    authors: [{ name: 'Zoé', born: null }],
    stars: 5,
  };
  const attempt = (changes: object) => () =>
    decodeEvent(
      ratedEvent,
      ratedEvent.subject(aggregateId),
      JSON.stringify({ ...envelope, type: 'NoteRated', version: 1, data: { ...data, ...changes } }),
    );

  it('decodeEvent accepts data that match the schema', () => {
    expect(attempt({})().data).toEqual(data);
  });

  it.each<[string, object, string]>([
    ['an unknown enum value', { mark: 'excellent' }, 'data: mark invalid_value'],
    ['a value other than the expected constant', { shown: 'never' }, 'data: shown invalid_value'],
    ['an unknown key in a record', { links: { fax: 'f' } }, 'data: links unrecognized_keys'],
    ['a missing number', { stars: undefined }, 'data: stars invalid_type'],
    ['a missing enum value', { mark: undefined }, 'data: mark invalid_value'],
    ['a missing field in an array item', { authors: [{ name: 'Zoé' }] }, 'data: authors.0.born invalid_type'],
    [
      'more array items than allowed',
      { authors: [...data.authors, ...data.authors] },
      'data: authors too_big',
    ],
    ['a number above the maximum', { stars: 6 }, 'data: stars too_big'],
  ])('decodeEvent throws NewerEventError for data with %s', (_, changes, reason) => {
    expect(getError(attempt(changes))).toEqual([NewerEventError.name, reason]);
  });

  it.each<[string, object, string]>([
    ['a text instead of a number', { stars: 'five' }, 'data: stars invalid_type'],
    ['null instead of an enum value', { mark: null }, 'data: mark invalid_value'],
    ['a number instead of an enum value', { mark: 5 }, 'data: mark invalid_value'],
    [
      'a malformed date',
      { authors: [{ name: 'Zoé', born: 'in May' }] },
      'data: authors.0.born invalid_format',
    ],
    [
      'an unknown enum value and a text instead of a number',
      { mark: 'excellent', stars: 'five' },
      'data: mark invalid_value, stars invalid_type',
    ],
  ])('decodeEvent throws UndecodableError for data with %s', (_, changes, reason) => {
    expect(getError(attempt(changes))).toEqual([UndecodableError.name, reason]);
  });

  it('decodeEvent throws NewerEventError for a newer version of the event, if the message’s subject names the same version', () => {
    const later = { ...envelope, version: 3, data: { anything: true } };
    const subject = defineEvent({ ...versioned, version: 3 }).subject(aggregateId);
    expect(getError(() => decode(later, subject))).toEqual([NewerEventError.name, 'UserRenamed v3']);
    expect(getError(() => decode(later))[0]).toBe(UndecodableError.name);
    expect(getError(() => decode({ name: 'Zoé' }, subject))[0]).toBe(UndecodableError.name);
  });

  it('decodeEvent throws UndecodableError when the event has no data', () => {
    expect(getError(() => decode({ ...envelope, data: undefined }))[0]).toBe(UndecodableError.name);
  });
});
