import type { ChangeOf } from '@bottin/contracts/changes/announcement.ts';
import type { AnswerKind } from '@bottin/contracts/changes/answer-kinds.ts';
import { type ListShown, shownIn } from '@bottin/contracts/changes/shown.ts';
import { type ListQuestion, touches } from '@bottin/contracts/changes/touches.ts';
import { directoryQuery } from '@bottin/contracts/filters/directory.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { searchCalls } from '@bottin/contracts/http/search.ts';

/** What an answer is about, as far as a change can be told to leave it alone. */
export type Subject =
  | { kind: 'list'; question: ListQuestion }
  | { kind: 'profile'; slug?: string; id?: string; ofBrands?: true }
  | { kind: 'followers'; id: string }
  | { kind: 'feed'; platform: string | undefined; creator: string | undefined };

type InputOf<C extends HttpCall> = CallInput<C>;
type SubjectOf<C extends HttpCall> = (input: InputOf<C>) => Subject | null;

const subjects: ReadonlyMap<HttpCall, SubjectOf<HttpCall>> = new Map([
  subject(creatorCalls.list, ({ query }) => listOf({ of: 'list', query, hasFacets: true })),
  subject(creatorCalls.category, ({ params: { slug: niche }, query: { page, limit } }) => {
    const query = directoryQuery.safeParse({ niche, page, limit });
    return query.success ? listOf({ of: 'list', query: query.data, hasFacets: false }) : null;
  }),
  subject(creatorCalls.similar, ({ params: { id } }) => listOf({ of: 'similar', id })),
  subject(creatorCalls.rankings, ({ query }) => listOf({ of: 'rankings', query })),
  subject(searchCalls.suggestions, ({ query: { q } }) => listOf({ of: 'suggestions', q })),
  subject(creatorCalls.followers, ({ params: { id } }) => ({ kind: 'followers', id })),
  subject(creatorCalls.brands, () => ({ kind: 'profile', ofBrands: true })),
  subject(creatorCalls.bySlug, ({ params: { slug } }) => ({ kind: 'profile', slug: slug.toLowerCase() })),
  subject(creatorCalls.youtube, ({ params: { id } }) => ({ kind: 'profile', id })),
  subject(feedCalls.list, ({ query: { platform, creator } }) => ({ kind: 'feed', platform, creator })),
]);

/** What a call's answer to an input is about; null when every change of its kinds counts. */
export function subjectOf<C extends HttpCall>(call: C, input: CallInput<C>): Subject | null {
  return subjects.get(call)?.(input) ?? null;
}

/** What a list shows, for {@link isTouched}; undefined for answers that aren't lists of entries. */
export function shownBy(about: Subject | null, value: () => unknown): ListShown | undefined {
  if (about?.kind !== 'list' || about.question.of === 'suggestions') return undefined;
  const search = about.question.of === 'list' ? about.question.query.search : undefined;
  return shownIn(value() as Parameters<typeof shownIn>[0], search);
}

/**
 * Whether a change may make another answer of this one: needlessly so at times, never wrongly not. Of a list whose `shown` isn't
 * known every change counts.
 */
export function isTouched<Kind extends AnswerKind>(
  about: Subject | null,
  shown: ListShown | undefined,
  kind: Kind,
  change: ChangeOf<Kind>,
): boolean {
  // Of the profile that others are like only its own change counts; lists tell of the others.
  if (about?.kind === 'list' && about.question.of === 'similar' && kind === 'profile') {
    return (change as ChangeOf<'profile'>).id === about.question.id;
  }
  // How many follow someone ends with their page.
  if (about?.kind === 'followers') return (change as ChangeOf<'followers' | 'profile'>).id === about.id;
  if (about?.kind !== kind) return true;
  switch (about.kind) {
    case 'list':
      return touches(change as ChangeOf<'list'>, about.question, shown);
    case 'profile': {
      const { id, slugs, isBrand } = change as ChangeOf<'profile'>;
      if (about.ofBrands) return isBrand !== false;
      return about.id === id || slugs.some((slug) => slug.toLowerCase() === about.slug);
    }
    case 'feed': {
      const { platform, userId } = change as ChangeOf<'feed'>;
      const isOthers = about.creator !== undefined && userId !== undefined && about.creator !== userId;
      return !isOthers && (about.platform === undefined || about.platform === platform);
    }
  }
}

function listOf(question: ListQuestion): Subject {
  return { kind: 'list', question };
}

function subject<C extends HttpCall>(call: C, of: SubjectOf<C>): [HttpCall, SubjectOf<HttpCall>] {
  // What was parsed for a call is that call's input; a list of calls of several types can't say so.
  return [call, of as SubjectOf<HttpCall>];
}
