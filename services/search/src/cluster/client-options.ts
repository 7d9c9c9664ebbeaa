import { tlsOf } from '@bottin/service-kit/store-tls.ts';
import type { ClientOptions } from '@elastic/elasticsearch';

/** Where a cluster is, and who asks it. */
interface ClusterLogin {
  node: string;
  /** The PEM text of the authorities that vouch for it; the machine's count when undefined. Only looked at for https. */
  ca: string | undefined;
  username: string;
  /** Without one, nobody signs in. */
  password: string | undefined;
}

/** How a client reaches a cluster. */
export function clientOptions({ node, ca, username, password }: ClusterLogin): ClientOptions {
  return {
    node,
    ...(node.startsWith('https:') ? { tls: tlsOf(ca) } : {}),
    ...(password ? { auth: { username, password } } : {}),
  };
}
