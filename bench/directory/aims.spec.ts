import { hotPrefix, judge, targets, unseenPrefix } from './aims.ts';
import { type Figures, figuresOf, isSteady } from './turns.ts';

const figures = (perSecond: number, cpuPer1000 = 1): Figures => ({
  perSecond,
  cpuPer1000,
  p50: 1,
  p99: 2,
  byProcess: new Map(),
  clientPer1000: 0,
});
const judged = (scenario: string, one: Figures, other: Figures, target: string = targets.textbook) =>
  judge(
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

describe('the aims', () => {
  it('compare requests and CPU with raw Elasticsearch', () => {
    expect(judged('a', figures(400, 1.5), figures(500))).toEqual([
      ['0.80×', true],
      ['1.50×', true],
    ]);
    expect(judged('a', figures(390, 1.6), figures(500))).toEqual([
      ['0.78×', false],
      ['1.60×', false],
    ]);
    expect(judged('b', figures(3000), figures(500))).toEqual([['6.00×', true]]);
  });

  it('compare changing lists with raw Elasticsearch at rest', () => {
    const results = new Map([
      ['b', new Map([[targets.textbook as string, figures(500)]])],
      ['c', new Map([[targets.site as string, figures(999)]])],
    ]);
    expect(judge(results).map(({ value, isReached }) => [value, isReached])).toEqual([['2.00×', false]]);
  });

  it('compare what is hot with bare Fastify, and count what is new in milliseconds', () => {
    expect(judged('d', figures(400), figures(1000), targets.fastify)).toEqual([['0.40×', true]]);
    expect(judged(`${hotPrefix}home`, figures(390), figures(1000), targets.fastify)).toEqual([
      ['0.39×', false],
    ]);
    // CPU seconds for a thousand are milliseconds for one.
    expect(judged(`${unseenPrefix}home`, figures(10, 12), figures(1))).toEqual([['12.0 ms', true]]);
  });

  it('say nothing of what was not measured', () => {
    expect(judge(new Map())).toEqual([]);
  });
});

describe('the figures of turns', () => {
  it('are rates, percentiles and CPU without the client', () => {
    const latencies = Array.from({ length: 100 }, (_, index) => index + 1);
    const cpuSeconds = new Map([
      ['gateway', 2],
      ['search', 1],
      ['client', 5],
    ]);
    const { perSecond, p50, p99, cpuPer1000, clientPer1000 } = figuresOf({
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

  it('are steady when the last rates are about the same', () => {
    expect(isSteady([100, 100])).toBe(false);
    expect(isSteady([10, 100, 98, 102])).toBe(true);
    expect(isSteady([100, 90, 100])).toBe(false);
  });
});
