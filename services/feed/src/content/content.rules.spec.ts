import { relevanceOf } from './content.rules.ts';

const item = {
  publishedAt: new Date('2026-03-01T00:00:00Z'),
  viewCount: 0,
  likeCount: 0,
  followers: 10_000,
  isVerified: false,
};
const week = 7 * 86_400_000;

describe('the relevance of an item', () => {
  it('gains a point with each week that it is younger', () => {
    const younger = { ...item, publishedAt: new Date(item.publishedAt.getTime() + week) };
    expect(relevanceOf(younger) - relevanceOf(item)).toBeCloseTo(1);
  });

  it('grows with views and, twenty times as much, with likes', () => {
    const viewed = relevanceOf({ ...item, viewCount: 2_000 });
    expect(viewed).toBeGreaterThan(relevanceOf(item));
    expect(relevanceOf({ ...item, likeCount: 100 })).toBeCloseTo(viewed);
  });

  it('weighs engagement by the size of the audience, unknown counting as none', () => {
    const viewed = { ...item, viewCount: 2_000 };
    expect(relevanceOf({ ...viewed, followers: 100 })).toBeGreaterThan(relevanceOf(viewed));
    expect(relevanceOf({ ...viewed, followers: null })).toBe(relevanceOf({ ...viewed, followers: 0 }));
  });

  it('lets a handful of views of a tiny audience weigh little', () => {
    const tiny =
      relevanceOf({ ...item, followers: 1, viewCount: 30 }) - relevanceOf({ ...item, followers: 1 });
    expect(tiny).toBeLessThan(0.05);
  });

  it('adds half a point for a verified creator', () => {
    expect(relevanceOf({ ...item, isVerified: true }) - relevanceOf(item)).toBeCloseTo(0.5);
  });
});
