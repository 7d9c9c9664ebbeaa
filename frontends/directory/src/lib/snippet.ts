import type { HighlightRanges } from '@bottin/contracts/domain/highlight-ranges.ts';

const contextBefore = 40;
const maxLength = 130;

/**
 * Returns the part of a text around its first search match, and the highlights inside that part. Cuts the
 * text at word boundaries.
 */
export function extractSnippet(
  text: string,
  marks: HighlightRanges,
): { text: string; marks: HighlightRanges } {
  const first = marks[0]?.[0] ?? 0;
  const start = first <= contextBefore ? 0 : text.indexOf(' ', first - contextBefore) + 1;
  const space = text.lastIndexOf(' ', start + maxLength);
  const end = text.length <= start + maxLength ? text.length : space > first ? space : start + maxLength;
  const lead = start > 0 ? '…' : '';
  const shift = lead.length - start;
  return {
    text: `${lead}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    marks: marks
      .filter((mark) => mark[0] >= start && mark[1] <= end)
      .map(([from, to]): HighlightRanges[number] => [from + shift, to + shift]),
  };
}
