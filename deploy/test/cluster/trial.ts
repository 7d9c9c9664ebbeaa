import type { KubernetesObject } from '../k8s-files.ts';
import type { FreshNamespace } from './fresh-namespace.ts';
import type { Migrated } from './install.ts';
import type { Namespace } from './kubectl.ts';

/** What the proofs have to do with: the running site, and how it came to be. */
export interface Trial {
  namespace: Namespace;
  fresh: FreshNamespace;
  /** Everything of the overlay as a namespace gets it, translated. */
  objectsIn(namespace: Namespace): Promise<KubernetesObject[]>;
  /** Has the site's address lead to a namespace. */
  open(namespace: Namespace): Promise<void>;
  migrated: Migrated;
  /** Begins the names of our images. */
  registry: string;
  nextTag: string;
  /** How many invented creators the directory began with, made by this seed. */
  creators: number;
  seed: string;
  say(line: string): void;
}
