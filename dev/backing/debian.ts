import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { run } from '../build/run.ts';
import { findBinary } from './binaries.ts';

const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Returns whether missing programs can be installed with apt-get. This requires root and Debian or a
 * derivative.
 */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && findBinary('apt-get') !== null;
}

/**
 * Installs Debian packages and logs their names. Prevents the packages from starting their own servers,
 * because we start the servers on free ports.
 */
export async function installPackages(packages: string[], log: (line: string) => void): Promise<void> {
  log(`Installing Debian packages (as root): ${packages.join(' ')}`);
  const ownPolicy = !existsSync(POLICY);
  if (ownPolicy) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await apt(['update']);
    await apt(['install', '-y', '--no-install-recommends', ...packages]);
  } catch (error) {
    log(`Installation failed: ${error instanceof Error ? error.message : error}`);
  } finally {
    if (ownPolicy) rmSync(POLICY, { force: true });
  }
}

function apt(args: string[]): Promise<void> {
  // Waits while another process installs packages.
  return run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
