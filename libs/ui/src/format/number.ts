import { abbreviateNumber, formatInteger } from '@bottin/contracts/domain/numbers.ts';

export { abbreviateNumber };

/** Formats an integer as `1 234`, with the digits grouped as in Canadian French. */
export function formatNumber(value: number): string {
  return formatInteger(value);
}

/**
 * Formats a count with its noun: `3 créateurs`, `1 créateur`, `0 créateur`. In French, the counts 0 and 1
 * take the singular.
 */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${pluralize(count, singular, plural)}`;
}

/**
 * Returns the noun in singular or plural, without the count: `abonné` for 0 and 1, otherwise `abonnés`. An
 * unknown count (null) takes the plural.
 */
export function pluralize(count: number | null, singular: string, plural = `${singular}s`): string {
  return count !== null && count < 2 ? singular : plural;
}

/**
 * Formats an abbreviated count with its noun: `12,3 K abonnés`, `1 abonné`. In French, the counts 0 and 1
 * take the singular.
 */
export function formatShortCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${abbreviateNumber(count)} ${pluralize(count, singular, plural)}`;
}
