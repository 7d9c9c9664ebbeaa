import type { Marks } from '@bottin/contracts/domain/marks.ts';

const before = 40;
const length = 130;

/** The part of a text around its first mark, cut at words, with the marks that fall into it. */
export function excerptAround(text: string, marks: Marks): { text: string; marks: Marks } {
  const first = marks[0]?.[0] ?? 0;
  const start = first <= before ? 0 : text.indexOf(' ', first - before) + 1;
  const space = text.lastIndexOf(' ', start + length);
  const end = text.length <= start + length ? text.length : space > first ? space : start + length;
  const lead = start > 0 ? '…' : '';
  const shift = lead.length - start;
  return {
    text: `${lead}${text.slice(start, end)}${end < text.length ? '…' : ''}`,
    marks: marks
      .filter((mark) => mark[0] >= start && mark[1] <= end)
      .map(([from, to]): Marks[number] => [from + shift, to + shift]),
  };
}
