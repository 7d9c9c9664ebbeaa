import { diffCpu, type ProcessTimes, parseStat, getUsage } from './processes.ts';

const one = (pid: number, parent: number, own: number, endedChildren = 0): ProcessTimes => ({
  pid,
  parent,
  own,
  endedChildren,
  pages: 10,
});
const getCpu = (usage: ReturnType<typeof getUsage>) =>
  Object.fromEntries([...usage].map(([name, { cpuSeconds }]) => [name, cpuSeconds]));

describe('parseStat, getUsage and diffCpu', () => {
  it('parseStat accepts a program name with spaces and parentheses', () => {
    const line =
      '4242 (no (de) x) S 17 4242 4242 0 -1 4194560 9999 8888 0 0 1250 250 30 20 20 0 11 0 900 123456 777 18446744073709551615';
    expect(parseStat(line)).toEqual({ pid: 4242, parent: 17, own: 15, endedChildren: 0.5, pages: 777 });
  });

  it("getUsage includes the CPU time of all descendants of a group's process, even of those that have ended", () => {
    const usage = getUsage(
      [{ name: 'postgres', pid: 1 }],
      [one(1, 0, 2, 1), one(2, 1, 3), one(3, 2, 4, 0.5), one(9, 0, 50)],
    );
    expect(getCpu(usage)).toEqual({ postgres: 10.5 });
    expect(usage.get('postgres')?.residentBytes).toBe(3 * 10 * 4096);
  });

  it('getUsage counts the child processes of a group under a separate name when the group has `children`', () => {
    const groups = [{ name: 'gateway', pid: 1, children: 'renderer' }];
    expect(getCpu(getUsage(groups, [one(1, 0, 2, 1), one(2, 1, 3)]))).toEqual({ gateway: 2, renderer: 4 });
  });

  it('getUsage adds up the groups that have the same name and skips groups whose process has ended', () => {
    const groups = ['a', 'a', 'b'].map((name, index) => ({ name, pid: index + 1 }));
    expect(getCpu(getUsage(groups, [one(1, 0, 2), one(2, 0, 3)]))).toEqual({ a: 5 });
  });

  it('diffCpu returns the difference in CPU time for each group name', () => {
    const before = getUsage([{ name: 'a', pid: 1 }], [one(1, 0, 2)]);
    const after = getUsage([{ name: 'a', pid: 1 }], [one(1, 0, 5)]);
    expect(diffCpu(before, after)).toEqual(new Map([['a', 3]]));
  });
});
