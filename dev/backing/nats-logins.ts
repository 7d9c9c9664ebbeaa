/**
 * Password of every login on a local server. It isn't secret, because the server listens on 127.0.0.1
 * only. Logins exist locally so that each service has the rights that it has in production.
 */
const PASSWORD = 'local';

/** Adds a user's login to a NATS URL. Returns a URL that already has a login unchanged. */
export function withNatsLogin(natsUrl: string, user: string): string {
  const url = new URL(natsUrl);
  if (url.username !== '') return natsUrl;
  return `${url.protocol}//${user}:${PASSWORD}@${url.host}`;
}

/**
 * Adapts the production configuration to a local server: keeps logins and rights, removes ports, and stores
 * the streams in the subfolder `jetstream` of `storeDir`. A client without a login gets the rights of the
 * user `operator`.
 */
export function localNatsConfig(productionConfig: string, storeDir: string): string {
  const here = productionConfig
    .replace(/^(port|http): .*\n/gm, '')
    .replace(/^( *store_dir: ).*$/gm, (_line, name: string) => name + JSON.stringify(storeDir))
    .replace(/\$[A-Z_]+_NATS_PASSWORD/g, PASSWORD);
  return `${here}no_auth_user: operator\n`;
}
