import type { KubernetesObject } from '../k8s-files.ts';
import type { MigrationResult } from './install.ts';
import type { Namespace } from './kubectl.ts';
import type { TemporaryNamespace } from './temporary-namespace.ts';

/** Passed to every check of a cluster run: describes the running site and its installation. */
export interface TestContext {
  namespace: Namespace;
  fresh: TemporaryNamespace;
  buildObjects(namespace: Namespace): Promise<KubernetesObject[]>;
  /** Forwards the local port of each published Service to that Service in another namespace. */
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
