import type { Marks } from '@bottin/contracts/domain/marks.ts';
import type { FoundParts } from '@bottin/contracts/filters/entry-list.ts';
import type { estypes } from '@elastic/elasticsearch';
import { wordsOf } from './query.rules.ts';

/** Stand around what was found; of the private-use area, so that no text has a meaning for them. */
const opening = '\uE000';
const closing = '\uE001';

/** Beginnings shorter than this would mark half of a text. */
const shortestPrefix = 2;

/** Asks for the found parts of names and descriptions: stemmed, by beginning, or, when `fuzzy`, with a typo. */
export function highlightOf(text: string, { fuzzy }: { fuzzy: boolean }): estypes.SearchHighlight {
  const should = wordsOf(text).flatMap((word): estypes.QueryDslQueryContainer[] => [
    { match: { description: word } },
    { match: { 'description.plain': fuzzy ? { query: word, fuzziness: 'AUTO', prefix_length: 1 } : word } },
    // The name's plain field indexes its prefixes apart, where the highlighter finds no position.
    ...(word.length >= shortestPrefix ? [{ prefix: { 'description.plain': word } }] : []),
  ]);
  return {
    type: 'unified',
    number_of_fragments: 0,
    require_field_match: false,
    pre_tags: [opening],
    post_tags: [closing],
    highlight_query: { bool: { should } },
    fields: [{ name: {} }, { 'name.plain': {} }, { description: {} }, { 'description.plain': {} }],
  };
}

/** The marks of one hit, of both forms of each field together; undefined when nothing in them was found. */
export function marksOf(highlight: Record<string, string[]> | undefined): FoundParts | undefined {
  if (!highlight) return undefined;
  const of = (field: string) =>
    joinRanges(
      [field, `${field}.plain`].flatMap((form) => (highlight[form] ?? []).flatMap((text) => rangesIn(text))),
    );
  const name = of('name');
  const description = of('description');
  return {
    ...(name.length > 0 ? { name } : {}),
    ...(description.length > 0 ? { description } : {}),
  };
}

/** Where a marked text is marked, counted without the marks. */
function rangesIn(marked: string): Marks {
  const ranges: Marks = [];
  let at = 0;
  for (const part of marked.split(opening)) {
    const end = part.indexOf(closing);
    if (end > 0) ranges.push([at, at + end]);
    at += end >= 0 ? part.length - closing.length : part.length;
  }
  return ranges;
}

/** Ranges in order, those that touch or overlap as one. */
export function joinRanges(ranges: Marks): Marks {
  const result: Marks = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
