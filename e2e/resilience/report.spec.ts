import { type Run, reportOf, verdicts } from './report.ts';
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

function run(changes: Partial<Run> = {}): Run {
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
    convergence: { seconds: 4, findings: [], hastenedAt: null },
    ...changes,
  };
}

const brokenOf = (changes: Partial<Run>) =>
  verdicts(run(changes)).flatMap(({ promise, kept }) => (kept ? [] : [promise]));

const finding = (kind: Finding['kind']): Finding => ({
  kind,
  where: 'feed',
  who: 'a@exemple.test',
  what: 'x',
});

describe('what a run comes to', () => {
  it('keeps every promise when nothing was found', () => {
    expect(brokenOf({})).toEqual([]);
  });

  it.each([
    [{ findings: [finding('lost')] }, 'nothing acknowledged is lost'],
    [{ findings: [finding('doubled')] }, 'nothing is done twice'],
    [{ findings: [finding('visible')] }, 'nobody sees what they may not, or what is gone'],
    [{ findings: [finding('torn')] }, 'nothing is half done'],
    [{ convergence: { seconds: null, findings: [], hastenedAt: 15 } }, 'all stores agree in the end'],
    [{ faults: [{ ...fault, failure: 'no such process' }] }, 'every fault was done and undone'],
    [{ minutes: 30 }, 'the people worked meanwhile'],
  ])('breaks one for %j', (changes, promise) => {
    expect(brokenOf(changes)).toEqual([promise]);
  });

  it('breaks one for an error of ours', () => {
    const { tallies } = run();
    tallies.add('edit', 'unknown', 3);
    tallies.answer('edit', 500, '{"errorType":"internal_error"}');
    expect(brokenOf({ tallies })).toEqual(['no answer is an error of ours']);
    expect(reportOf(run({ tallies }))).toContain('500 of edit: {"errorType":"internal_error"}');
  });

  it('tells the seed, the faults, the operations, what was found and how long it took to agree', () => {
    const text = reportOf(run({ findings: [finding('lost')], leftOut: ['no-room'] }));
    expect(text).toMatch(/^Resilience: seed 7, 3 minutes/);
    expect(text).toMatch(/^cut +1 +5 +redis +0\.4, 0\.4$/m);
    expect(text).toMatch(/^edit +400 +0 +0$/m);
    expect(text).toContain('Lost 1, doubled 0, wrongly visible 0, half done 0.');
    expect(text).toContain('lost: feed: a@exemple.test: x');
    expect(text).toContain('Converged after 4.0 s.');
    expect(text).toContain('Not possible on this machine: no-room');
  });
});
