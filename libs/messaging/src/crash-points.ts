import { closeSync, openSync } from 'node:fs';

export type CrashPoint =
  | 'outbox.after-commit-before-publish'
  | 'outbox.after-publish-before-mark'
  | 'consumer.after-commit-before-ack'
  | 'rpc.in-request'
  | 'http.in-request'
  | 'digest.after-take-before-owe'
  | 'digest.after-owe-before-commit'
  | 'digest.after-commit'
  | 'mail.before-send'
  | 'mail.after-send-before-mark'
  | 'sync.after-read-before-record';

/**
 * Kills the process immediately if the setting `BOTTIN_CRASH_AT` contains the name of this crash point. Tests
 * set it to prove that a crash at this point loses nothing and repeats nothing.
 * - `point@Detail` kills the process only if `details` contains `Detail`, which is the name of an RPC or the
 *   type of an event.
 * - `point:/path/of/marker` kills the process only once: it creates this file first, and does nothing if the
 *   file exists.
 */
export function crashPoint(name: CrashPoint, details: readonly string[] = []): void {
  const setting = process.env.BOTTIN_CRASH_AT;
  if (!setting) return;
  const separator = setting.indexOf(':');
  const [requested, detail] = (separator === -1 ? setting : setting.slice(0, separator)).split('@');
  if (requested !== name || (detail !== undefined && !details.includes(detail))) return;
  if (separator !== -1 && !createMarker(setting.slice(separator + 1))) return;
  process.kill(process.pid, 'SIGKILL');
}

/** Creates the marker file. Returns false if the file exists already. */
function createMarker(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
