/**
 * Password of every login on a local server. It needs no secrecy, because the server listens on 127.0.0.1
 * only; what matters here is the rights of each login.
 */
const PASSWORD = 'local';

/** Returns the NATS URL with a login; a URL that already has a login is returned unchanged. */
export function withNatsLogin(natsUrl: string, user: string): string {
  const url = new URL(natsUrl);
  if (url.username !== '') return natsUrl;
  return `${url.protocol}//${user}:${PASSWORD}@${url.host}`;
}

/**
 * Adapts the production configuration to a local server: same logins and rights, without its ports and
 * storage folder.
 */
export function localNatsConfig(shipped: string): string {
  const here = shipped
    .replace(/^(port|http): .*\n/gm, '')
    .replace(/^ *store_dir: .*\n/gm, '')
    .replace(/\$[A-Z_]+_NATS_PASSWORD/g, PASSWORD);
  return `${here}no_auth_user: operator\n`;
}
