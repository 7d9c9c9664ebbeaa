/** Formats the first day of a month as `1er mars`, since Intl writes `1 mars` in French. */
export function formatFirstDay(date: string): string {
  return date.replace(/^1(?=\s)/, '1er');
}
