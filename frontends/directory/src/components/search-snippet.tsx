import type { HighlightRanges } from '@bottin/contracts/domain/highlight-ranges.ts';
import { extractSnippet } from '../lib/snippet.ts';
import { HighlightedText } from '@bottin/ui/components/highlighted-text.tsx';

/** Snippet of a description around the search match. Renders nothing when the description has no match. */
export function SearchSnippet({
  description,
  marks,
  className,
}: {
  description: string;
  marks: HighlightRanges | undefined;
  className?: string;
}) {
  if (!marks || marks.length === 0) return null;
  return (
    <p className={className}>
      <HighlightedText {...extractSnippet(description, marks)} />
    </p>
  );
}
