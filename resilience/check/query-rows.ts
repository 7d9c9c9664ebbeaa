import { withClient } from '@bottin/e2e/support/databases.ts';
import type { World } from '../world/world.ts';

/** Queries a service's database directly, bypassing the proxy. */
export function queryRows<Row extends object>(world: World, service: string, query: string): Promise<Row[]> {
  const url = new URL(world.stores.postgres.address);
  url.pathname = `/${service}`;
  return withClient(url.href, async (client) => (await client.query<Row>(query)).rows);
}
