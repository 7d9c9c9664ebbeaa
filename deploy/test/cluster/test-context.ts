import type { KubernetesObject } from '../k8s-files.ts';
import type { MigrationResult } from './install.ts';
import type { Namespace } from './kubectl.ts';
import type { TemporaryNamespace } from './temporary-namespace.ts';

/** Context of a cluster run's checks: the running site and how it was installed. */
export interface TestContext {
  namespace: Namespace;
  fresh: TemporaryNamespace;
  buildObjects(namespace: Namespace): Promise<KubernetesObject[]>;
  /** Makes the site's URL lead to another namespace. */
  open(namespace: Namespace): Promise<void>;
  migrated: MigrationResult;
  /** Prefix of our images' names. */
  registry: string;
  nextTag: string;
  /** Number of creators generated from `seed` before the checks. */
  creators: number;
  seed: string;
  say(line: string): void;
}
