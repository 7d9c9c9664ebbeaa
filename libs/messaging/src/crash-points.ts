import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

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
 * Kills the process immediately if a test has requested a crash of this process at this point. Tests use it to
 * prove that a crash loses nothing and repeats nothing. The request is a file in the folder of the setting
 * `BOTTIN_CRASH_FOLDER`. The file's name is the process id, and its content is `point` or `point@Detail`. With
 * a detail, the process is killed only if `details` contains it. A detail is the name of an RPC or the type of
 * an event.
 */
export function crashPoint(name: CrashPoint, details: readonly string[] = []): void {
  const folder = process.env.BOTTIN_CRASH_FOLDER;
  if (!folder) return;
  const request = join(folder, String(process.pid));
  if (!existsSync(request)) return;
  const [requested, detail] = readFileSync(request, 'utf8').split('@');
  if (requested !== name || (detail !== undefined && !details.includes(detail))) return;
  // A later process may get the same id.
  rmSync(request);
  process.kill(process.pid, 'SIGKILL');
}
