/** The password of every login on a server of this machine's own: it listens on 127.0.0.1 alone, and its rights are what counts. */
const PASSWORD = 'local';

/** The address of NATS for one login; one that brings a login already stays as it is. */
export function natsUrlOf(natsUrl: string, user: string): string {
  const url = new URL(natsUrl);
  if (url.username !== '') return natsUrl;
  return `${url.protocol}//${user}:${PASSWORD}@${url.host}`;
}

/** The shipped configuration for a server of this machine: its logins and rights, without its ports and its folder. */
export function localConfig(shipped: string): string {
  const here = shipped
    .replace(/^(port|http): .*\n/gm, '')
    .replace(/^ *store_dir: .*\n/gm, '')
    .replace(/\$[A-Z_]+_NATS_PASSWORD/g, PASSWORD);
  return `${here}no_auth_user: operator\n`;
}
