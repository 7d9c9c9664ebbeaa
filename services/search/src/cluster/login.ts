import type { Client } from '@elastic/elasticsearch';

export interface Login {
  username: string;
  password: string;
}

/**
 * Returns patterns that match the names of all aliases and indices of the search service, including the index
 * of the rebuild lease.
 */
export function listNamePatterns(prefix: string): string[] {
  return [`${prefix}-directory`, `${prefix}-directory-*`];
}

/**
 * Creates or updates the Elasticsearch role and user of the search service. The role has all rights on the
 * service's indices. It has no rights on the cluster, on other indices or on users. The function can be
 * called again at any time; a new password replaces the previous one at once.
 * @param prefix INDEX_PREFIX. Installations that share a cluster have separate roles.
 * @param client client of an operator who may manage users
 * @throws the cluster's error when the operator lacks the rights, or when the password is shorter than 6
 * characters
 */
export async function upsertLogin(client: Client, prefix: string, login: Login): Promise<void> {
  const role = `${prefix}-search`;
  const indices = [{ names: listNamePatterns(prefix), privileges: ['read', 'write', 'manage'] }];
  await client.security.putRole({ name: role, cluster: [], indices });
  await client.security.putUser({ username: login.username, password: login.password, roles: [role] });
}
