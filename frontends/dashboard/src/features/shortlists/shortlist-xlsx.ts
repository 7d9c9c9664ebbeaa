import writeExcelFile from 'write-excel-file/universal';
import type { ShortlistTable } from './shortlist-table.ts';

/**
 * Formats a list as an Excel workbook. Text cells have the type text, so that no spreadsheet runs a text as a
 * formula.
 */
export function toXlsx({ columns, rows }: ShortlistTable): Promise<Blob> {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value) =>
      value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String },
    ),
  );
  return writeExcelFile([head, ...body], { sheet: 'Liste', stickyRowsCount: 1 }).toBlob();
}
