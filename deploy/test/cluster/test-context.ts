import type { KubernetesObject } from '../k8s-files.ts';
import type { MigrationResult } from './install.ts';
import type { Namespace } from './kubectl.ts';
import type { TemporaryNamespace } from './temporary-namespace.ts';

/** Description of the running site and its installation. Every check of a cluster run receives it. */
export interface TestContext {
  namespace: Namespace;
  fresh: TemporaryNamespace;
  buildObjects(namespace: Namespace): Promise<KubernetesObject[]>;
  /** Forwards the local ports to the published Services of another namespace. */
  open(namespace: Namespace): Promise<void>;
  migrated: MigrationResult;
  /** Prefix of our images' names: `bottin`, or a registry such as `registry.example/bottin`. */
  registry: string;
  nextTag: string;
  /** Number of creators generated from `seed` before the checks. */
  creators: number;
  seed: string;
  say(line: string): void;
}
