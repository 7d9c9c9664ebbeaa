import { readdirSync } from 'node:fs';
import type { EventDefinition } from '@bottin/contracts/events/define-event.ts';
import { z } from 'zod';

const folder = new URL('../../../contracts/events/', import.meta.url);

/** Every version of every event that the contracts know. */
async function allEvents(): Promise<EventDefinition[]> {
  const files = readdirSync(folder).filter((file) => /\.v\d+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, EventDefinition>> => import(new URL(file, folder).href)),
  );
  return modules
    .flatMap((exported) => Object.values(exported))
    .filter((one) => typeof one?.subject === 'function');
}

/** The events of the contracts whose data has such a field: `user` is an account's whole state, `connection` a connection's. */
export async function eventsCarrying(field: 'user' | 'connection'): Promise<EventDefinition[]> {
  return (await allEvents()).filter(({ data }) => {
    const { properties = {} } = z.toJSONSchema(data, { io: 'input' });
    return field in properties;
  });
}
