import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { callParams } from './call-path.rules.ts';

test("a call's own address gives its parameters back", () => {
  const address = callUrl(creatorCalls.bySlug, { params: { slug: 'marie-ève/100 %' } });
  expect(callParams(creatorCalls.bySlug, address)).toEqual({ slug: 'marie-ève/100 %' });
  expect(callParams(creatorCalls.stats, '/api/stats')).toEqual({});
});

test("another call's address gives none", () => {
  expect(callParams(creatorCalls.bySlug, '/api/creators/category/humour')).toBeNull();
  expect(callParams(creatorCalls.stats, '/api/stats/categories')).toBeNull();
});
