import { abbreviateNumber, formatWhole } from '@bottin/contracts/domain/numbers.ts';

export { abbreviateNumber };

/** `1 234` with fr-CA grouping. */
export function formatNumber(value: number): string {
  return formatWhole(value);
}

/** `3 créateurs`, `1 créateur`, `0 créateur`: French keeps the singular below two. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${wordFor(count, singular, plural)}`;
}

/** The word that follows a count shown apart from it, which may be unknown: `abonnés`, and `abonné` below two. */
export function wordFor(count: number | null, singular: string, plural = `${singular}s`): string {
  return count !== null && count < 2 ? singular : plural;
}

/** `12,3 K abonnés`, `1 abonné`: {@link countOf} with the count abbreviated. */
export function abbreviatedCountOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${abbreviateNumber(count)} ${wordFor(count, singular, plural)}`;
}
