import type { Marks } from '@bottin/contracts/domain/marks.ts';

/** A text whose found parts are marked. */
export function Marked({ text, marks = [] }: { text: string; marks?: Marks | undefined }) {
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
