import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it started, itself first: PostgreSQL's backends, a launcher's Java. */
function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [pid];
  for (const one of found) found.push(...(children.get(one) ?? []));
  return found;
}

/** Sends a signal to a process and all that it started; who has ended meanwhile is passed over. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of treeOf(pid)) {
    try {
      process.kill(one, signal);
    } catch {
      // It has just ended.
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    // A process that ended and that nobody asked about yet is still listed: `Z`.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** From /proc/<pid>/stat: the name in parentheses may hold anything, the parent comes two fields after it. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
