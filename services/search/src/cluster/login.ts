import type { Client } from '@elastic/elasticsearch';

/** A login of a cluster: its own name and password. */
export interface Login {
  username: string;
  password: string;
}

/** The names of all that is search's in a cluster: of its aliases, of its indices, and of the lease of a rebuild. */
export function directoryNames(prefix: string): string[] {
  return [`${prefix}-directory`, `${prefix}-directory-*`];
}

/**
 * Makes search's login, or brings it up to date: its rights, and its password. It may do all with what is search's, and nothing with
 * the cluster, other indices, or who may log in. May be run at any time: the former password is refused from then on.
 * @param prefix INDEX_PREFIX; installations that share a cluster have a role each
 * @param client of an operator, who may manage users
 * @throws the cluster's error when the operator may not, or when the password is too short for it (6 characters)
 */
export async function applyLogin(client: Client, prefix: string, login: Login): Promise<void> {
  const role = `${prefix}-search`;
  const indices = [{ names: directoryNames(prefix), privileges: ['read', 'write', 'manage'] }];
  await client.security.putRole({ name: role, cluster: [], indices });
  await client.security.putUser({ username: login.username, password: login.password, roles: [role] });
}
