import { abbreviateNumber, formatInteger } from '@bottin/contracts/domain/numbers.ts';

export { abbreviateNumber };

/** Returns `1 234`, with digits grouped as in fr-CA. */
export function formatNumber(value: number): string {
  return formatInteger(value);
}

/**
 * Returns a count with its noun: `3 créateurs`, `1 créateur`, `0 créateur`. French uses the singular for 0
 * and 1.
 */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${pluralize(count, singular, plural)}`;
}

/**
 * Returns only the noun, for a count that is displayed separately: `abonné` for 0 and 1, otherwise `abonnés`.
 * `count` is null when unknown.
 */
export function pluralize(count: number | null, singular: string, plural = `${singular}s`): string {
  return count !== null && count < 2 ? singular : plural;
}

/** Returns an abbreviated count with its noun: `12,3 K abonnés`, `1 abonné`. See {@link formatCount}. */
export function formatShortCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${abbreviateNumber(count)} ${pluralize(count, singular, plural)}`;
}
