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
 * Kills the process at once when `BOTTIN_CRASH_AT` names this point, so that tests can prove that a crash
 * there loses and repeats nothing. `point@Detail` kills only when `details` contains `Detail`: the name of
 * the RPC or the type of the event. `point:/path/of/marker` creates that file and kills only once.
 */
export function crashPoint(name: CrashPoint, details: readonly string[] = []): void {
  const setting = process.env.BOTTIN_CRASH_AT;
  if (!setting) return;
  const separator = setting.indexOf(':');
  const [wanted, detail] = (separator === -1 ? setting : setting.slice(0, separator)).split('@');
  if (wanted !== name || (detail !== undefined && !details.includes(detail))) return;
  if (separator !== -1 && !createMarker(setting.slice(separator + 1))) return;
  process.kill(process.pid, 'SIGKILL');
}

/** Creates the marker file; returns false if it exists. */
function createMarker(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
