import { readdirSync } from 'node:fs';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { z } from 'zod';

const folder = new URL('../../../contracts/events/', import.meta.url);

/** Returns the event definitions of the contracts, in all their versions. */
async function listEvents(): Promise<EventDefinition[]> {
  const files = readdirSync(folder).filter((file) => /\.v\d+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, EventDefinition>> => import(new URL(file, folder).href)),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter((one) => typeof one?.subject === 'function');
}

/**
 * Returns the event definitions whose data has the given field: `user` for the whole state of an account,
 * `connection` for the whole state of a connection.
 */
export async function listEventsWith(field: 'user' | 'connection'): Promise<EventDefinition[]> {
  return (await listEvents()).filter(({ data }) => {
    const { properties = {} } = z.toJSONSchema(data, { io: 'input' });
    return field in properties;
  });
}
