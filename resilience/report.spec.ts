import { type Run, formatReport, evaluateGuarantees } from './report.ts';
import type { Finding } from './work/finding.ts';
import { Tallies } from './work/tallies.ts';

const fault = {
  kind: 'cut',
  target: 'redis',
  after: 2,
  lasts: 5,
  amount: 0,
  also: null,
  at: 3,
  wellAfter: 0.4,
  failure: null,
} as const;

function buildRun(changes: Partial<Run> = {}): Run {
  const tallies = new Tallies();
  for (let one = 0; one < 400; one += 1) tallies.add('edit', 'done', one);
  return {
    seed: 7,
    minutes: 3,
    faults: [fault],
    leftOut: [],
    accounts: [],
    tallies,
    mails: 12,
    findings: [],
    convergence: { seconds: 4, findings: [], acceleratedAt: null },
    ...changes,
  };
}

const findBroken = (changes: Partial<Run>) =>
  evaluateGuarantees(buildRun(changes)).flatMap(({ promise, isKept }) => (isKept ? [] : [promise]));

const finding = (kind: Finding['kind']): Finding => ({
  kind,
  where: 'feed',
  account: 'a@exemple.test',
  what: 'x',
});

describe('report', () => {
  it('the report lists no guarantee as broken when there are no findings', () => {
    expect(findBroken({})).toEqual([]);
  });

  it.each([
    [{ findings: [finding('lost')] }, 'no acknowledged change is lost'],
    [{ findings: [finding('doubled')] }, 'nothing is done twice'],
    [{ findings: [finding('visible')] }, 'hidden and deleted data is never visible'],
    [{ findings: [finding('torn')] }, 'no change is partially applied'],
    [{ convergence: { seconds: null, findings: [], acceleratedAt: 15 } }, 'all stores converge'],
    [{ faults: [{ ...fault, failure: 'no such process' }] }, 'every fault was injected and undone'],
    [{ minutes: 30 }, 'the workload kept running'],
  ])('for a run with %j, the report lists only the guarantee « %s » as broken', (changes, promise) => {
    expect(findBroken(changes)).toEqual([promise]);
  });

  it('for a server error, the report lists only the guarantee « no response is a server error » as broken', () => {
    const { tallies } = buildRun();
    tallies.add('edit', 'unknown', 3);
    tallies.addResponse('edit', 500, '{"errorType":"internal_error"}');
    expect(findBroken({ tallies })).toEqual(['no response is a server error']);
    expect(formatReport(buildRun({ tallies }))).toContain('500 of edit: {"errorType":"internal_error"}');
  });

  it('the report contains the seed, faults, operations, findings and convergence time', () => {
    const text = formatReport(buildRun({ findings: [finding('lost')], leftOut: ['storage-full'] }));
    expect(text).toMatch(/^Resilience: seed 7, 3 minutes/);
    expect(text).toMatch(/^cut +1 +5 +redis +0\.4, 0\.4$/m);
    expect(text).toMatch(/^edit +400 +0 +0$/m);
    expect(text).toContain('Lost 1, doubled 0, wrongly visible 0, partial 0.');
    expect(text).toContain('lost: feed: a@exemple.test: x');
    expect(text).toContain('Converged after 4.0 s.');
    expect(text).toContain('Not possible on this machine: storage-full');
  });
});
