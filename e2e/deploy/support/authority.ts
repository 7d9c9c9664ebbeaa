import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eventually } from '@bottin/testing/wait.ts';
import { run } from '../../../deploy/test/docker.ts';
import { setting } from './env-file.ts';
import { oneOf } from './replica.ts';

/** Trusts the certificate authority that an edge with an empty volume made itself, in this process and in those that start after. */
export async function trustEdge(): Promise<void> {
  const file = setting('NODE_EXTRA_CA_CERTS');
  const { Id } = await oneOf('edge');
  await eventually(
    () => run('docker', 'cp', `${Id}:/data/caddy/pki/authorities/local/root.crt`, file).then(() => true),
    { what: "the edge's authority", timeoutMs: 60_000 },
  );
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')]);
}
