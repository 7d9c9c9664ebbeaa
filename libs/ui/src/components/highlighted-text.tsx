import type { HighlightRanges } from '@bottin/contracts/domain/highlight-ranges.ts';

/** Renders a text and highlights the ranges in `marks`, which match the search. */
export function HighlightedText({ text, marks = [] }: { text: string; marks?: HighlightRanges | undefined }) {
  let at = 0;
  const parts = marks.map(([start, end]) => {
    const part = (
      <span key={start}>
        <span>{text.slice(at, start)}</span>
        <mark className="rounded-sm bg-givre text-bleu-strong">{text.slice(start, end)}</mark>
      </span>
    );
    at = end;
    return part;
  });
  return (
    <>
      {parts}
      <span>{text.slice(at)}</span>
    </>
  );
}
