/**
 * What public answers are made from. `list`: the index, as lists, suggestions and rankings show it. `profile`: entries
 * with a page, and their channels. `feed`: content items. `followers`: how many follow whom. `statistics`: totals and counts.
 */
export const answerKinds = ['list', 'profile', 'feed', 'followers', 'statistics'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The services that announce that answers of a kind have changed: they alone publish on its subject. */
export const announcersOf: Readonly<Record<AnswerKind, readonly string[]>> = {
  list: ['search'],
  profile: ['creators'],
  feed: ['feed'],
  followers: ['feed'],
  statistics: ['search', 'feed'],
};

/** The kinds that a service announces. */
export function kindsAnnouncedBy(service: string): AnswerKind[] {
  return answerKinds.filter((kind) => announcersOf[kind].includes(service));
}
