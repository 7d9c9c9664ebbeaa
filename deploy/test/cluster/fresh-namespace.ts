import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { kubectl, Namespace } from './kubectl.ts';

const LABEL = 'bottin/trial';
/** No run lasts as long. */
const FORGOTTEN_MS = 4 * 60 * 60_000;

const metadata = z.object({ metadata: z.object({ name: z.string(), creationTimestamp: z.string() }) });
const namespaces = z.object({ items: z.array(metadata) });

/** What a run leaves behind is undone when it ends, and when it is killed: by the watchdog, which lives on. */
export class FreshNamespace {
  readonly namespace: Namespace;
  readonly #watchdog: ChildProcess;

  private constructor(namespace: Namespace, watchdog: ChildProcess) {
    this.namespace = namespace;
    this.#watchdog = watchdog;
  }

  /** Removes what a machine that lost its power left, and makes a namespace of a name that nobody has. */
  static async make(): Promise<FreshNamespace> {
    await removeForgotten();
    const name = `bottin-try-${randomBytes(3).toString('hex')}`;
    const watchdog = spawn(
      process.execPath,
      ['--conditions=source', join(import.meta.dirname, 'watchdog.ts')],
      { stdio: ['pipe', 'inherit', 'inherit'], detached: true },
    );
    const fresh = new FreshNamespace(new Namespace(name), watchdog);
    // Volumes that their class keeps outlive their claims.
    fresh.atEnd('delete', 'pv', '-l', `${LABEL}=${name}`, '--ignore-not-found', '--wait=false');
    fresh.atEnd('delete', 'namespace', name, '--ignore-not-found', '--timeout=300s');
    await kubectl('create', 'namespace', name);
    // The gateway's policy lets in who is in a namespace of this role.
    await kubectl('label', 'namespace', name, `${LABEL}=${name}`, 'bottin/role=ingress');
    return fresh;
  }

  /** Has a command of kubectl run once this run is over, whatever ends it; the last one told is run first. */
  atEnd(...command: string[]): void {
    this.#watchdog.stdin?.write(`${JSON.stringify(command)}\n`);
  }

  /** Marks the volumes of the namespace's claims, to be removed with it. */
  async claimVolumes(): Promise<void> {
    const volume = z.object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ claimRef: z.object({ namespace: z.string() }).optional() }),
    });
    for (const { metadata, spec } of await this.namespace.list(volume, 'pv'))
      if (spec.claimRef?.namespace === this.namespace.name)
        await kubectl('label', 'pv', metadata.name, `${LABEL}=${this.namespace.name}`);
  }

  /** Undoes everything, and waits for that. */
  async remove(): Promise<void> {
    this.#watchdog.stdin?.end();
    if (this.#watchdog.exitCode === null) await once(this.#watchdog, 'exit');
  }
}

async function removeForgotten(): Promise<void> {
  const { items } = namespaces.parse(
    JSON.parse(await kubectl('get', 'namespaces', '-l', LABEL, '-o', 'json')),
  );
  for (const { metadata } of items) {
    const age = Date.now() - Date.parse(metadata.creationTimestamp);
    if (age > FORGOTTEN_MS) await kubectl('delete', 'namespace', metadata.name, '--wait=false');
  }
}
