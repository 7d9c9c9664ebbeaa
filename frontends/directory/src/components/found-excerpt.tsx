import type { Marks } from '@bottin/contracts/domain/marks.ts';
import { excerptAround } from '../lib/excerpt-around.ts';
import { Marked } from './marked.tsx';

/** Where a search found something in a description; nothing when it found nothing there. */
export function FoundExcerpt({
  description,
  marks,
  className,
}: {
  description: string;
  marks: Marks | undefined;
  className?: string;
}) {
  if (!marks || marks.length === 0) return null;
  return (
    <p className={className}>
      <Marked {...excerptAround(description, marks)} />
    </p>
  );
}
