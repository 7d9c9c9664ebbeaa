import { readSheet } from 'read-excel-file/universal';
import { toCsv } from '../../lib/csv.ts';
import type { ShortlistTable } from './shortlist-table.ts';
import { toXlsx } from './shortlist-xlsx.ts';

const table: ShortlistTable = {
  columns: ['Nom', 'Abonnés', 'Note'],
  rows: [
    ['Zoé Roy', 1_200, '=HYPERLINK("https://pirate.example")'],
    ['+Léa', '', '@SUM(1;2) "oui"'],
    ['-5', 0, '  deux\nlignes <b>&amp;'],
    [],
    ['Fichier créé le 2026-11-27.'],
  ],
};

/** Parses CSV from `toCsv`, and removes the apostrophe that `toCsv` writes before formulas. */
function parseCsv(text: string): string[][] {
  const cells = text.replace('\uFEFF', '').matchAll(/("(?:[^"]|"")*"|[^;\r\n]*)(;|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of cells) {
    const raw = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
    rows.at(-1)?.push(raw.replace(/^'(?=[=+\-@])/, ''));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Reads the bytes of a file, because jsdom's `Blob` has no `arrayBuffer`. */
function readBytes(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer).slice().buffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

test('the workbook, read by another library, has the same cells as the CSV file', async () => {
  const file = await toXlsx(table);
  const sheet = await readSheet(await readBytes(file), { trim: false });
  const width = table.columns.length;
  const toCells = (row: readonly unknown[]) =>
    Array.from({ length: width }, (_, at) => String(row[at] ?? ''));
  expect(sheet.map(toCells)).toEqual(parseCsv(toCsv(table.columns, table.rows)).map(toCells));
  expect(sheet[1]?.[1]).toBe(1_200);
});
