import { useId } from 'react';
import { ChartTable } from './chart-table.tsx';

export interface Point {
  key: string;
  /** Its place along the line, on any scale. */
  at: number;
  /** Below the line's ends: short. */
  label: string;
  /** In the table, for those who don't see the line. */
  fullLabel: string;
  value: number;
}

/** Of the drawing, whatever size it is shown at; the line keeps clear of its edges. */
const size = { width: 300, height: 96, clear: 6 };

/** How a value went, in one line with its first and last value written out; a table says the same to screen readers. */
export function LineChart({
  title,
  note,
  columns,
  points,
  format,
}: {
  title: string;
  /** In a few words, what the line shows. */
  note: string;
  /** What the table's two columns hold. */
  columns: readonly [label: string, value: string];
  /** Two at least, in order of place. */
  points: readonly Point[];
  format: (value: number) => string;
}) {
  const id = useId();
  const places = placePoints(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <figure aria-labelledby={id} className="relative">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <p className="mt-1 text-muted text-sm">{note}</p>
      <div aria-hidden="true" className="mt-4">
        <Ends
          className="font-semibold text-sm tabular-nums"
          texts={[format(first.value), format(last.value)]}
        />
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${size.width} ${size.height}`}
          preserveAspectRatio="none"
          className="mt-1 h-24 w-full"
        >
          <polyline
            points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-2 stroke-bleu"
          />
        </svg>
        <Ends className="border-line border-t pt-1 text-muted text-xs" texts={[first.label, last.label]} />
      </div>
      <ChartTable
        title={title}
        columns={columns}
        rows={points.map(({ key, fullLabel, value }) => ({ key, label: fullLabel, value: format(value) }))}
      />
    </figure>
  );
}

function Ends({ texts: [start, end], className }: { texts: readonly [string, string]; className: string }) {
  return (
    <p className={`flex justify-between gap-4 ${className}`}>
      <span>{start}</span>
      <span>{end}</span>
    </p>
  );
}

/** Where each point is drawn; a line that stays level is drawn in the middle. */
function placePoints(points: readonly Point[]): { x: number; y: number }[] {
  const ats = points.map(({ at }) => at);
  const values = points.map(({ value }) => value);
  const { width, height, clear } = size;
  const share = (value: number, all: readonly number[]) => {
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return high === low ? 0.5 : (value - low) / (high - low);
  };
  return points.map(({ at, value }) => ({
    x: round(share(at, ats) * width),
    y: round(height - clear - share(value, values) * (height - 2 * clear)),
  }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
