const narrowSpace = '\u202F';

/**
 * Formats a whole number with fr-CA grouping: `1 234`. It doesn't use Intl.NumberFormat, because on a phone,
 * creating a page's first formatter takes as long as rendering the page.
 */
export function formatInteger(value: number): string {
  const digits = String(Math.abs(Math.round(value))).replace(/\B(?=(\d{3})+$)/g, '\u00A0');
  return value < 0 ? `-${digits}` : digits;
}

/** Formats tenths with one decimal: 123 gives `12,3`. */
function formatTenths(tenths: number): string {
  return `${formatInteger(Math.floor(tenths / 10))},${tenths % 10}`;
}

/**
 * Abbreviates a number as in the specification, with French typography: `999`, `1,0 K`, `12,3 K`, `1,2 M`.
 * Returns a string as is, and a dash for an unknown number.
 */
export function abbreviateNumber(value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'string') return value;
  // From 999 950 on, rounding to thousands would give "1 000 K", so switch to millions.
  if (value >= 999_950) return `${formatTenths(Math.round(value / 100_000))}${narrowSpace}M`;
  if (value >= 1_000) return `${formatTenths(Math.round(value / 100))}${narrowSpace}K`;
  return String(value);
}
