import { eventsCarrying } from '@bottin/testing/events.ts';
import { entriesConsumers } from './entries.consumers.ts';

const subjectsOf = (events: ReadonlyArray<{ subject(id: string): string }>) =>
  events.map((event) => event.subject('*'));

describe('the events that make an entry', () => {
  it.each(['user', 'connection'] as const)('are all consumed that carry the whole %s', async (field) => {
    const carrying = subjectsOf(await eventsCarrying(field));
    expect(carrying.length).toBeGreaterThan(1);
    expect(subjectsOf(entriesConsumers.definitions)).toEqual(expect.arrayContaining(carrying));
  });
});
