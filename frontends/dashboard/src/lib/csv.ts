/** Matches text that a spreadsheet would run as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Formats rows as CSV that spreadsheets in French open directly: semicolons, UTF-8 with byte order mark,
 * quotes where needed. Escapes text that starts like a formula.
 */
export function toCsv(head: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const lines = [head, ...rows].map((row) => row.map(escapeCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function escapeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
