/** What a spreadsheet would run as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * Rows as a file that spreadsheets set to French open by themselves: semicolons, UTF-8 told by its mark, quotes where they are needed.
 * A text never begins like a formula.
 */
export function csvOf(head: readonly string[], rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const lines = [head, ...rows].map((row) => row.map(cellOf).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
