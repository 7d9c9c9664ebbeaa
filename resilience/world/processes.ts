import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the ids of a process and all its descendants, the process itself first. The descendants include
 * PostgreSQL's backends and Elasticsearch's JVM.
 */
function listProcessTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? readParent(Number(name)) : null;
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const pids = [pid];
  for (const one of pids) pids.push(...(children.get(one) ?? []));
  return pids;
}

/** Sends a signal to a process and its descendants. Ignores processes that have ended. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of listProcessTree(pid)) {
    try {
      process.kill(one, signal);
    } catch {
      // The process ended after it was listed.
    }
  }
}

export function isAlive(pid: number): boolean {
  try {
    // A zombie (state `Z`) has ended, although /proc still lists it.
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Reads the id of the parent process from /proc/<pid>/stat. The id is the second field after the process
 * name, which is in parentheses and may contain any character.
 */
function readParent(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
