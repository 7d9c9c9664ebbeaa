import { defineEvent, type Envelope } from '@bottin/contracts/events/define-event.ts';
import { z } from 'zod';
import { decodeEvent, UndecodableError } from './decode.ts';

const renamed = defineEvent({
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
const decode = (event: object, subject = renamed.subject(aggregateId)) =>
  decodeEvent(renamed, subject, JSON.stringify(event));

describe('decoding an event', () => {
  it('parses the envelope and its data', () => {
    expect(decode(envelope)).toEqual({ ...envelope, data: { name: 'Zoé', shown: true } });
  });

  it('ignores fields that a later publisher added', () => {
    expect(decode({ ...envelope, more: 1, data: { name: 'Zoé', shown: false, more: 1 } }).data).toEqual({
      name: 'Zoé',
      shown: false,
    });
  });

  it.each([
    ['another type', { ...envelope, type: 'UserDeleted' }],
    ['another version', { ...envelope, version: 1 }],
    ['another aggregate', { ...envelope, aggregateId: envelope.id }],
    ['data of another shape', { ...envelope, data: { name: 5 } }],
    ['no envelope', { name: 'Zoé' }],
  ])('refuses %s', (_, event) => {
    expect(() => decode(event)).toThrow(UndecodableError);
  });

  it('says what is wrong without quoting values', () => {
    expect(() => decode({ ...envelope, data: { name: ['secret'] } })).toThrow('data: name invalid_type');
    expect(() => decodeEvent(renamed, 's', '{secret')).toThrow('not JSON');
  });
});
