import { type AnswerKind } from '@bottin/contracts/changes/answer-kinds.ts';
import { HeardSources } from './heard-sources.ts';

const change = { id: '0198c5f0-0000-7000-8000-000000000001', slugs: ['lea'] };
const everything = null;
const nothing: never[] = [];

/** What a source of `creators` says. */
const said = (generation: number, changes: Array<typeof change> | null = [], source = 'one') => ({
  source,
  service: 'creators',
  generation,
  changes,
});

function profiles(): HeardSources<'profile'> {
  return new HeardSources('profile');
}

describe('what was heard of a kind', () => {
  it('is the changes, as long as none is missing', () => {
    const heard = profiles();
    expect(heard.hear(said(4), 0)).toBe(everything);
    expect(heard.hear(said(5, [change]), 10)).toEqual([change]);
    expect(heard.hear(said(5), 400)).toEqual(nothing);
    expect(heard.hear(said(6, null), 410)).toBe(everything);
    expect(heard.hear(said(6), 800)).toEqual(nothing);
  });

  it.each([
    ['an announcement that came before', [said(7, [change])]],
    ['the last one', [said(6)]],
    ['the order', [said(3, [change])]],
  ])('is everything when %s was missed', (_, [later]) => {
    const heard = profiles();
    heard.hear(said(5), 0);
    expect(later && heard.hear(later, 10)).toBe(everything);
  });

  it('is everything when a source comes up, and nothing when one ends that had told all', () => {
    const heard = profiles();
    heard.hear(said(5), 0);
    expect(heard.hear(said(0, [], 'two'), 10)).toBe(everything);
    expect(heard.hear({ ...said(5), isLast: true }, 20)).toEqual(nothing);
    expect(heard.hear({ ...said(2, [], 'two'), isLast: true }, 30)).toBe(everything);
    expect(heard.isCurrent(30)).toBe(false);
  });

  it('is everything once a source that ended without a word is given up', () => {
    const heard = profiles();
    heard.hear(said(5), 0);
    heard.hear(said(0, [], 'two'), 2_900);
    expect(heard.forgetSilent(3_000)).toBe(false);
    expect(heard.isCurrent(3_000)).toBe(false);
    expect(heard.forgetSilent(3_001)).toBe(true);
    expect(heard.forgetSilent(3_001)).toBe(false);
    expect(heard.isCurrent(3_001)).toBe(true);
  });
});

describe('what was heard is current', () => {
  it('within a second of every source’s last word', () => {
    const heard = profiles();
    expect(heard.isCurrent(0)).toBe(false);
    heard.hear(said(0), 0);
    expect(heard.isCurrent(1_000)).toBe(true);
    expect(heard.isCurrent(1_001)).toBe(false);
    heard.hear(said(0), 1_200);
    heard.hear(said(0, [], 'two'), 1_200);
    heard.hear(said(0), 1_900);
    expect(heard.isCurrent(2_200)).toBe(true);
    expect(heard.isCurrent(2_201)).toBe(false);
    expect(heard.silence(2_201)).toBe(1_001);
  });

  it('when every service that announces the kind was heard', () => {
    const heard = new HeardSources<AnswerKind>('statistics');
    heard.hear({ source: 'one', service: 'search', generation: 0, changes: [] }, 0);
    expect(heard.isCurrent(0)).toBe(false);
    heard.hear({ source: 'two', service: 'feed', generation: 0, changes: [] }, 0);
    expect(heard.isCurrent(0)).toBe(true);
  });

  it('not while the connection is lost, nor until all were heard again', () => {
    const heard = profiles();
    heard.hear(said(0), 0);
    heard.hear(said(0, [], 'two'), 0);
    heard.disconnect();
    expect(heard.isCurrent(0)).toBe(false);
    expect(heard.forgetSilent(60_000)).toBe(false);
    heard.reconnect(60_000);
    expect(heard.forgetSilent(60_000)).toBe(false);
    expect(heard.hear(said(0), 60_100)).toEqual(nothing);
    expect(heard.isCurrent(60_100)).toBe(false);
    expect(heard.hear(said(1, [], 'two'), 60_200)).toBe(everything);
    expect(heard.isCurrent(60_200)).toBe(true);
  });
});

describe('a position', () => {
  it('is behind when it lacks a source or an announcement', () => {
    const [mine, theirs] = [profiles(), profiles()];
    expect(mine.isBehind(theirs.position)).toBe(false);
    mine.hear(said(5), 0);
    expect(mine.isBehind(theirs.position)).toBe(true);
    theirs.hear(said(5), 0);
    theirs.hear(said(0, [], 'two'), 0);
    expect(mine.isBehind(theirs.position)).toBe(false);
    mine.hear(said(6, [change]), 0);
    expect(mine.isBehind(theirs.position)).toBe(true);
    theirs.hear(said(7), 0);
    expect(mine.isBehind(theirs.position)).toBe(false);
  });
});
