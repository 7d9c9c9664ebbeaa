import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc. Linux fixes this value at 100. */
const ticks = 100;

/**
 * Values of /proc/<pid>/stat. CPU times are in seconds. `own` excludes child processes, and `endedChildren`
 * is the time of the child processes that have ended.
 */
export interface ProcessTimes {
  pid: number;
  parent: number;
  own: number;
  endedChildren: number;
  /** Resident memory in pages. */
  pages: number;
}

/** Parses /proc/<pid>/stat. The program's name may contain spaces and parentheses. */
export function parseStat(line: string): ProcessTimes {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (index: number): number => fields[index] ?? 0;
  return {
    pid: Number.parseInt(line, 10),
    parent: at(1),
    own: (at(11) + at(12)) / ticks,
    endedChildren: (at(13) + at(14)) / ticks,
    pages: at(21),
  };
}

/** A process whose usage is counted under `name`, together with the usage of its child processes. */
export interface ProcessGroup {
  name: string;
  pid: number;
  /** If set, the child processes are counted under this name instead. */
  children?: string;
}

const pageBytes = 4096;

export interface Usage {
  cpuSeconds: number;
  residentBytes: number;
}

/**
 * Returns the current memory of each group, and its CPU time since the group's processes started. The CPU
 * time includes child processes that have ended.
 */
export function getUsage(
  groups: readonly ProcessGroup[],
  processes: readonly ProcessTimes[],
): ReadonlyMap<string, Usage> {
  const byParent = Map.groupBy(processes, ({ parent }) => parent);
  const usage = new Map<string, Usage>();
  const add = (name: string, { own, endedChildren, pages }: ProcessTimes, withEnded: boolean): void => {
    const { cpuSeconds, residentBytes } = usage.get(name) ?? { cpuSeconds: 0, residentBytes: 0 };
    usage.set(name, {
      cpuSeconds: cpuSeconds + own + (withEnded ? endedChildren : 0),
      residentBytes: residentBytes + pages * pageBytes,
    });
  };
  const addTree = (name: string, pid: number): void => {
    for (const child of byParent.get(pid) ?? []) {
      add(name, child, true);
      addTree(name, child.pid);
    }
  };
  for (const { name, pid, children } of groups) {
    const root = processes.find((process) => process.pid === pid);
    if (!root) continue;
    add(name, root, children === undefined);
    if (children !== undefined) {
      add(children, { ...root, own: root.endedChildren, endedChildren: 0, pages: 0 }, false);
    }
    addTree(children ?? name, pid);
  }
  return usage;
}

/** Reads all processes of this machine from /proc. */
export function readProcesses(): ProcessTimes[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))];
    } catch {
      // The process ended between the listing and this read.
      return [];
    }
  });
}

/** Returns the CPU seconds that each group used between two readings. */
export function diffCpu(
  before: ReadonlyMap<string, Usage>,
  after: ReadonlyMap<string, Usage>,
): Map<string, number> {
  return new Map(
    [...after].map(([name, { cpuSeconds }]) => [name, cpuSeconds - (before.get(name)?.cpuSeconds ?? 0)]),
  );
}
