import { defineEvent } from '@bottin/contracts/events/define-event.ts';
import { z } from 'zod';
import { parseAggregateId, type Binding, Subscriptions } from './bindings.ts';

const define = (type: string, version: number) =>
  defineEvent({ source: 'identity', type, version, data: z.object({}) });
const bind = (definition: Binding['definition']): Binding => ({
  definition,
  apply: 'each',
  scope: () => 'state',
  handler: { handle: async () => {} },
});

describe('Subscriptions', () => {
  const [v1, v2, other] = [define('UserDeleted', 1), define('UserDeleted', 2), define('UserRenamed', 1)];
  const bindings = [bind(v1), bind(v1), bind(v2)];
  const subscriptions = new Subscriptions(bindings);

  it('find returns all handlers of an event’s version, given the subject of the message', () => {
    expect(subscriptions.find(v1.subject('x'))?.bindings).toEqual(bindings.slice(0, 2));
    expect(subscriptions.find(v2.subject('x'))?.bindings).toEqual(bindings.slice(2));
    expect(subscriptions.find(other.subject('x'))).toBeUndefined();
    expect(subscriptions.find('nonsense')).toBeUndefined();
  });

  it('an event with a newer version than any handler’s goes to the handlers of the latest version', () => {
    expect(subscriptions.find(define('UserDeleted', 3).subject('x'))?.definition).toBe(v2);
    expect(new Subscriptions([bind(v2)]).find(v1.subject('x'))).toBeUndefined();
    expect(subscriptions.find(define('UserRenamed', 2).subject('x'))).toBeUndefined();
  });

  it('creating Subscriptions throws an error when two event definitions have the same subject', () => {
    const duplicate = define('UserDeleted', 1);
    expect(() => new Subscriptions([bind(v1), bind(duplicate)])).toThrow(
      'Two events are defined on events.identity.user-deleted.v1.*',
    );
  });

  it('parseAggregateId returns the aggregate id in the subject', () => {
    expect(parseAggregateId(v1.subject('some-id'))).toBe('some-id');
  });
});
