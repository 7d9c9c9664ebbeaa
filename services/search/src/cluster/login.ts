import type { Client } from '@elastic/elasticsearch';

/** Username and password on a cluster. */
export interface Login {
  username: string;
  password: string;
}

/** Returns the name patterns of the search service's aliases, indices and rebuild lease. */
export function listNamePatterns(prefix: string): string[] {
  return [`${prefix}-directory`, `${prefix}-directory-*`];
}

/**
 * Creates or updates the role and user of the search service. They have full rights on its own indices, and
 * none on the cluster, other indices or users. May be run again at any time; the previous password stops
 * working at once.
 * @param prefix INDEX_PREFIX; installations that share a cluster have separate roles
 * @param client of an operator who may manage users
 * @throws the cluster's error when the operator lacks the rights, or the password is shorter than 6
 * characters
 */
export async function upsertLogin(client: Client, prefix: string, login: Login): Promise<void> {
  const role = `${prefix}-search`;
  const indices = [{ names: listNamePatterns(prefix), privileges: ['read', 'write', 'manage'] }];
  await client.security.putRole({ name: role, cluster: [], indices });
  await client.security.putUser({ username: login.username, password: login.password, roles: [role] });
}
