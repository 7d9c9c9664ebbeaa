const narrowSpace = '\u202F';

/**
 * `1 234`: a whole number in fr-CA's groups. Set by hand, since the first Intl.NumberFormat of a page costs a telephone
 * as much time as rendering it.
 */
export function formatWhole(value: number): string {
  const digits = String(Math.abs(Math.round(value))).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
  return value < 0 ? `-${digits}` : digits;
}

/** `12,3`, of 123 tenths. */
function formatTenths(tenths: number): string {
  return `${formatWhole(Math.floor(tenths / 10))},${tenths % 10}`;
}

/**
 * The specification's abbreviation, set in French: `999`, `1,0 K`, `12,3 K`, `1,2 M`. A string is left as it is and an
 * unknown number is a dash.
 */
export function abbreviateNumber(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'string') return value;
  // 999 950 would be rounded to "1 000 K": it is a million to the reader.
  if (value >= 999_950) return `${formatTenths(Math.round(value / 100_000))}${narrowSpace}M`;
  if (value >= 1_000) return `${formatTenths(Math.round(value / 100))}${narrowSpace}K`;
  return String(value);
}
