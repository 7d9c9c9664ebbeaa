import { listEventsWith } from '@bottin/testing/events.ts';
import { entriesConsumers } from './entries.consumers.ts';

const listSubjects = (events: ReadonlyArray<{ subject(id: string): string }>) =>
  events.map((event) => event.subject('*'));

describe('entriesConsumers', () => {
  it.each(['user', 'connection'] as const)(
    'the consumers handle every event whose data contains the whole state of a %s',
    async (field) => {
      const carrying = listSubjects(await listEventsWith(field));
      expect(carrying.length).toBeGreaterThan(1);
      expect(listSubjects(entriesConsumers.definitions)).toEqual(expect.arrayContaining(carrying));
    },
  );
});
