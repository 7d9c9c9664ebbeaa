import { toTlsOptions } from '@bottin/service-kit/store-tls.ts';
import type { ClientOptions } from '@elastic/elasticsearch';

/** URL and credentials of an Elasticsearch cluster. */
interface ClusterConnection {
  node: string;
  /**
   * PEM certificates of the certificate authorities to trust. If undefined, the system's authorities are
   * trusted. Used only with https.
   */
  ca: string | undefined;
  username: string;
  /** Undefined if the cluster requires no authentication. */
  password: string | undefined;
}

export function buildClientOptions({ node, ca, username, password }: ClusterConnection): ClientOptions {
  return {
    node,
    ...(node.startsWith('https:') ? { tls: toTlsOptions(ca) } : {}),
    ...(password ? { auth: { username, password } } : {}),
  };
}
