import type { Client } from '@elastic/elasticsearch';

export interface Login {
  username: string;
  password: string;
}

/** Returns the name patterns of the search service's aliases, indices and rebuild lease. */
export function listNamePatterns(prefix: string): string[] {
  return [`${prefix}-directory`, `${prefix}-directory-*`];
}

/**
 * Creates or updates the search service's role and user. The role has full rights on the service's indices,
 * and none on the cluster, other indices or users. Can be run again at any time; a new password replaces the
 * previous one at once.
 * @param prefix INDEX_PREFIX; installations that share a cluster have separate roles
 * @param client client of an operator who may manage users
 * @throws the cluster's error when the operator lacks the rights, or the password is shorter than 6
 * characters
 */
export async function upsertLogin(client: Client, prefix: string, login: Login): Promise<void> {
  const role = `${prefix}-search`;
  const indices = [{ names: listNamePatterns(prefix), privileges: ['read', 'write', 'manage'] }];
  await client.security.putRole({ name: role, cluster: [], indices });
  await client.security.putUser({ username: login.username, password: login.password, roles: [role] });
}
