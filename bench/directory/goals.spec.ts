import { hotPrefix, evaluateGoals, targets, uncachedPrefix } from './goals.ts';
import { type Figures, computeFigures, isSteady } from './turns.ts';

const figures = (perSecond: number, cpuPer1000 = 1): Figures => ({
  perSecond,
  cpuPer1000,
  p50: 1,
  p99: 2,
  byProcess: new Map(),
  clientPer1000: 0,
});
const evaluate = (scenario: string, one: Figures, other: Figures, target: string = targets.textbook) =>
  evaluateGoals(
    new Map([
      [
        scenario,
        new Map([
          [target, other],
          [targets.site, one],
        ]),
      ],
    ]),
  ).map(({ value, isReached }) => [value, isReached]);

describe('evaluateGoals', () => {
  it("evaluateGoals compares the site's requests per second and CPU time with those of raw Elasticsearch", () => {
    expect(evaluate('a', figures(300, 1.7), figures(500))).toEqual([
      ['0.60×', true],
      ['1.70×', true],
    ]);
    expect(evaluate('a', figures(295, 1.8), figures(500))).toEqual([
      ['0.59×', false],
      ['1.80×', false],
    ]);
    expect(evaluate('b', figures(3000), figures(500))).toEqual([['6.00×', true]]);
  });

  it("evaluateGoals compares the site's request rate in scenario (c) with raw Elasticsearch's request rate in scenario (b)", () => {
    const results = new Map([
      ['b', new Map([[targets.textbook as string, figures(500)]])],
      ['c', new Map([[targets.site as string, figures(999)]])],
    ]);
    expect(evaluateGoals(results).map(({ value, isReached }) => [value, isReached])).toEqual([
      ['2.00×', false],
    ]);
  });

  it('evaluateGoals compares cached pages with bare Fastify', () => {
    expect(evaluate('d', figures(400), figures(1000), targets.fastify)).toEqual([['0.40×', true]]);
    expect(evaluate(`${hotPrefix}home`, figures(390), figures(1000), targets.fastify)).toEqual([
      ['0.39×', false],
    ]);
  });

  it('evaluateGoals compares the CPU time of uncached pages with that of raw Elasticsearch in scenario (a)', () => {
    const results = new Map([
      ['a', new Map([[targets.textbook as string, figures(500, 2)]])],
      [`${uncachedPrefix}home`, new Map([[targets.site as string, figures(10, 11)]])],
      [`${uncachedPrefix}feed`, new Map([[targets.site as string, figures(10, 11.2)]])],
    ]);
    expect(evaluateGoals(results).map(({ value, isReached }) => [value, isReached])).toEqual([
      ['5.50×', true],
      ['5.60×', false],
    ]);
  });

  it('evaluateGoals returns no goals for scenarios that were not measured', () => {
    expect(evaluateGoals(new Map())).toEqual([]);
  });
});

describe('computeFigures and isSteady', () => {
  it('computeFigures returns the request rate, the latency percentiles, and the CPU time of all processes except the load client', () => {
    const latencies = Array.from({ length: 100 }, (_, index) => index + 1);
    const cpuSeconds = new Map([
      ['gateway', 2],
      ['search', 1],
      ['client', 5],
    ]);
    const { perSecond, p50, p99, cpuPer1000, clientPer1000 } = computeFigures({
      name: 'x',
      requests: 500,
      seconds: 10,
      latencies,
      failures: {},
      cpuSeconds,
      next: 0,
    });
    expect({ perSecond, p50, p99, cpuPer1000, clientPer1000 }).toEqual({
      perSecond: 50,
      p50: 51,
      p99: 100,
      cpuPer1000: 6,
      clientPer1000: 10,
    });
  });

  it('isSteady returns true only when the last three request rates are nearly equal', () => {
    expect(isSteady([100, 100])).toBe(false);
    expect(isSteady([10, 100, 98, 102])).toBe(true);
    expect(isSteady([100, 90, 100])).toBe(false);
  });
});
