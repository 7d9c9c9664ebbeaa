import { getRelevance } from './content.rules.ts';

const item = {
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  viewCount: 0,
  likeCount: 0,
  followers: 10_000,
  isVerified: false,
};
const week = 7 * 86_400_000;

describe('getRelevance', () => {
  it('relevance grows by one point for each week that an item is newer', () => {
    const younger = { ...item, publishedAt: new Date(item.publishedAt.getTime() + week) };
    expect(getRelevance(younger) - getRelevance(item)).toBeCloseTo(1);
  });

  it('relevance grows with engagement, in which a like counts as much as 20 views', () => {
    const viewed = getRelevance({ ...item, viewCount: 2_000 });
    expect(viewed).toBeGreaterThan(getRelevance(item));
    expect(getRelevance({ ...item, likeCount: 100 })).toBeCloseTo(viewed);
  });

  it('relevance uses engagement per follower, and an unknown number of followers counts as 0', () => {
    const viewed = { ...item, viewCount: 2_000 };
    expect(getRelevance({ ...viewed, followers: 100 })).toBeGreaterThan(getRelevance(viewed));
    expect(getRelevance({ ...viewed, followers: null })).toBe(getRelevance({ ...viewed, followers: 0 }));
  });

  it('relevance rises little when a creator with one follower gets a handful of views', () => {
    const tiny =
      getRelevance({ ...item, followers: 1, viewCount: 30 }) - getRelevance({ ...item, followers: 1 });
    expect(tiny).toBeLessThan(0.05);
  });

  it('relevance is half a point higher when the creator is verified', () => {
    expect(getRelevance({ ...item, isVerified: true }) - getRelevance(item)).toBeCloseTo(0.5);
  });
});
