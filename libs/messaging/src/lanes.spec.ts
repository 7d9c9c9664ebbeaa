import { Lanes } from './lanes.ts';

/** Returns a job that runs until the test calls the job's `end`. */
function createJob(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    log.push(name);
    await ended;
  };
  return { run, end };
}

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('Lanes', () => {
  it('the jobs of one lane run in sequence, and those of different lanes run in parallel', async () => {
    const log: string[] = [];
    const lanes = new Lanes(5, 10);
    const [a1, a2, b1] = [createJob(log, 'a1'), createJob(log, 'a2'), createJob(log, 'b1')];
    void lanes.add('a', a1.run);
    void lanes.add('a', a2.run);
    void lanes.add('b', b1.run);
    await nextTick();
    expect(log).toEqual(['a1', 'b1']);
    a1.end();
    await nextTick();
    expect(log).toEqual(['a1', 'b1', 'a2']);
    a2.end();
    b1.end();
    await lanes.waitUntilIdle();
    expect(lanes.size).toBe(0);
  });

  it('never more than `concurrency` jobs run at the same time', async () => {
    const log: string[] = [];
    const lanes = new Lanes(2, 10);
    const jobs = ['a', 'b', 'c'].map((name) => createJob(log, name));
    for (const [index, one] of jobs.entries()) void lanes.add(`${index}`, one.run);
    await nextTick();
    expect(log).toEqual(['a', 'b']);
    jobs[1]?.end();
    await nextTick();
    expect(log).toEqual(['a', 'b', 'c']);
    for (const one of jobs) one.end();
    await lanes.waitUntilIdle();
  });

  it('waitForCapacity resolves with the free capacity when enough running jobs have ended', async () => {
    const lanes = new Lanes(3, 3);
    const jobs = ['a', 'b', 'c'].map((name) => createJob([], name));
    for (const [index, one] of jobs.entries()) void lanes.add(`${index}`, one.run);
    let capacity = 0;
    const waiting = lanes.waitForCapacity(2).then((free) => {
      capacity = free;
    });
    jobs[0]?.end();
    await nextTick();
    expect(capacity).toBe(0);
    jobs[1]?.end();
    await waiting;
    expect(capacity).toBe(2);
    jobs[2]?.end();
    await lanes.waitUntilIdle();
  });
});
