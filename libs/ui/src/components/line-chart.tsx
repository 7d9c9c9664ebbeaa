import { useId } from 'react';
import { ChartTable } from './chart-table.tsx';

export interface Point {
  key: string;
  /** Position on the horizontal axis, in any unit. */
  at: number;
  /** Short label. Shown only for the first and the last point. */
  label: string;
  /** Label in the hidden table for screen readers. */
  fullLabel: string;
  value: number;
}

/** Size of the SVG viewBox. `clear` is the space left free above and below the line. */
const size = { width: 300, height: 96, clear: 6 };

/**
 * A line chart. Shows the first and the last value as text. A visually hidden table contains all values for
 * screen readers.
 */
export function LineChart({
  title,
  note,
  columns,
  points,
  format,
}: {
  title: string;
  /** Short description of what the line shows, displayed below the title. */
  note: string;
  /** Headers of the two columns of the hidden table. */
  columns: readonly [label: string, value: string];
  /** At least two points, in ascending order of `at`. */
  points: readonly Point[];
  format: (value: number) => string;
}) {
  const id = useId();
  const places = toCoordinates(points);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  return (
    <figure aria-labelledby={id} className="relative">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <p className="mt-1 text-muted text-sm">{note}</p>
      <div aria-hidden="true" className="mt-4">
        <EndLabels
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
        <EndLabels
          className="border-line border-t pt-1 text-muted text-xs"
          texts={[first.label, last.label]}
        />
      </div>
      <ChartTable
        title={title}
        columns={columns}
        rows={points.map(({ key, fullLabel, value }) => ({ key, label: fullLabel, value: format(value) }))}
      />
    </figure>
  );
}

function EndLabels({
  texts: [start, end],
  className,
}: {
  texts: readonly [string, string];
  className: string;
}) {
  return (
    <p className={`flex justify-between gap-4 ${className}`}>
      <span>{start}</span>
      <span>{end}</span>
    </p>
  );
}

/**
 * Returns the coordinates of the points in the viewBox. If all values are equal, the line is at half the
 * height.
 */
function toCoordinates(points: readonly Point[]): { x: number; y: number }[] {
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
