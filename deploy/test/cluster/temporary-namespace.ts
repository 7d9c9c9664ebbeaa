import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { kubectl, Namespace } from './kubectl.ts';

const LABEL = 'bottin/trial';
/** No run lasts this long, so an older namespace was left behind by a crashed run. */
const ABANDONED_AFTER_MS = 4 * 60 * 60_000;

const metadata = z.object({ metadata: z.object({ name: z.string(), creationTimestamp: z.string() }) });
const namespaces = z.object({ items: z.array(metadata) });

/**
 * Namespace that is removed when the run ends. A separate watchdog process removes it, so that the namespace
 * disappears even when the run is killed.
 */
export class TemporaryNamespace {
  readonly namespace: Namespace;
  readonly #watchdog: ChildProcess;

  private constructor(namespace: Namespace, watchdog: ChildProcess) {
    this.namespace = namespace;
    this.#watchdog = watchdog;
  }

  /**
   * Creates a namespace with a random name. First removes namespaces that earlier runs left behind, for
   * example after a power failure.
   */
  static async create(): Promise<TemporaryNamespace> {
    await removeAbandoned();
    const name = `bottin-try-${randomBytes(3).toString('hex')}`;
    const watchdog = spawn(
      process.execPath,
      ['--conditions=source', join(import.meta.dirname, 'watchdog.ts')],
      { stdio: ['pipe', 'inherit', 'inherit'], detached: true },
    );
    const fresh = new TemporaryNamespace(new Namespace(name), watchdog);
    // Delete the volumes too: with the reclaim policy `Retain`, volumes outlive the namespace.
    fresh.addCleanup('delete', 'pv', '-l', `${LABEL}=${name}`, '--ignore-not-found', '--wait=false');
    fresh.addCleanup('delete', 'namespace', name, '--ignore-not-found', '--timeout=300s');
    await kubectl('create', 'namespace', name);
    // The gateway's network policy admits traffic from namespaces with this label.
    await kubectl('label', 'namespace', name, `${LABEL}=${name}`, 'bottin/role=ingress');
    return fresh;
  }

  /**
   * Registers a kubectl command to run when the test run ends or is killed. Commands execute in reverse order
   * of registration.
   */
  addCleanup(...command: string[]): void {
    this.#watchdog.stdin?.write(`${JSON.stringify(command)}\n`);
  }

  /** Labels the volumes bound to the namespace's claims, so that cleanup removes those volumes too. */
  async claimVolumes(): Promise<void> {
    const volume = z.object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ claimRef: z.object({ namespace: z.string() }).optional() }),
    });
    for (const { metadata, spec } of await this.namespace.list(volume, 'pv'))
      if (spec.claimRef?.namespace === this.namespace.name)
        await kubectl('label', 'pv', metadata.name, `${LABEL}=${this.namespace.name}`);
  }

  /** Runs all cleanup commands and waits for them. */
  async remove(): Promise<void> {
    this.#watchdog.stdin?.end();
    if (this.#watchdog.exitCode === null) await once(this.#watchdog, 'exit');
  }
}

async function removeAbandoned(): Promise<void> {
  const { items } = namespaces.parse(
    JSON.parse(await kubectl('get', 'namespaces', '-l', LABEL, '-o', 'json')),
  );
  for (const { metadata } of items) {
    const age = Date.now() - Date.parse(metadata.creationTimestamp);
    if (age > ABANDONED_AFTER_MS) await kubectl('delete', 'namespace', metadata.name, '--wait=false');
  }
}
