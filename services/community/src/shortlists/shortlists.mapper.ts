import type { ListedPerson, Shortlist, ShortlistMember } from '@bottin/contracts/domain/shortlists-schema.ts';
import type { MemberRow } from './members.repository.ts';
import type { ShortlistRow } from './shortlists.repository.ts';

export function toShortlist({ createdAt, sharedAt, ...list }: ShortlistRow): Shortlist {
  return { ...list, createdAt: createdAt.toISOString(), sharedAt: sharedAt?.toISOString() ?? null };
}

export function toMember(
  { personId, state, note, addedAt }: MemberRow,
  people: ReadonlyMap<string, ListedPerson>,
): ShortlistMember {
  return { personId, state, note, addedAt: addedAt.toISOString(), person: people.get(personId) ?? null };
}
