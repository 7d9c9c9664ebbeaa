import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eventually } from '@bottin/testing/wait.ts';
import { run } from '../../docker.ts';
import { getSetting } from './env-file.ts';
import { getContainer } from './replica.ts';

/**
 * Makes this process and its later child processes trust the edge's certificate authority. Call this after
 * the edge's volume has been deleted, because the edge then generates a new authority.
 */
export async function trustEdgeAuthority(): Promise<void> {
  const file = getSetting('NODE_EXTRA_CA_CERTS');
  const { Id } = await getContainer('edge');
  await eventually(
    () => run('docker', 'cp', `${Id}:/data/caddy/pki/authorities/local/root.crt`, file).then(() => true),
    { what: "the edge's authority", timeoutMs: 60_000 },
  );
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')]);
}
