const tenth = new Intl.NumberFormat('fr-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const narrowSpace = '\u202F';

/**
 * The specification's abbreviation, set in French: `999`, `1,0 K`, `12,3 K`, `1,2 M`. A string is left as it is and an
 * unknown number is a dash.
 */
export function abbreviateNumber(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'string') return value;
  // 999 950 would be rounded to "1 000 K": it is a million to the reader.
  if (value >= 999_950) return `${tenth.format(value / 1_000_000)}${narrowSpace}M`;
  if (value >= 1_000) return `${tenth.format(value / 1_000)}${narrowSpace}K`;
  return String(value);
}
