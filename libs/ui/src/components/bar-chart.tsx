import { useId } from 'react';
import { ChartTable } from './chart-table.tsx';

export interface Bar {
  key: string;
  /** Short label, shown below the bar. */
  label: string;
  /** Label in the hidden table for screen readers. */
  fullLabel: string;
  value: number;
}

const height = 96;
const minBarHeight = 2;

/**
 * A bar chart for a few values. Shows each value above its bar. A visually hidden table contains the data for
 * screen readers.
 */
export function BarChart({
  title,
  columns,
  bars,
}: {
  title: string;
  /** Headers of the two columns of the hidden table. */
  columns: readonly [label: string, value: string];
  bars: readonly Bar[];
}) {
  const id = useId();
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure aria-labelledby={id} className="relative">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <div aria-hidden="true" className="mt-4 grid auto-cols-fr grid-flow-col gap-2 sm:gap-4">
        {bars.map(({ key, label, value }) => {
          const bar = value === 0 ? minBarHeight : Math.max(minBarHeight, Math.round((value / max) * height));
          return (
            <div key={key} className="flex min-w-0 flex-col justify-end">
              <span className="text-center font-semibold text-sm tabular-nums">{value}</span>
              <svg aria-hidden="true" width="100%" height={bar} className="mt-1">
                <rect width="100%" height={bar} rx="2" className={value === 0 ? 'fill-line' : 'fill-bleu'} />
              </svg>
              <span className="mt-1.5 border-line border-t pt-1 text-center text-muted text-xs">{label}</span>
            </div>
          );
        })}
      </div>
      <ChartTable
        title={title}
        columns={columns}
        rows={bars.map(({ key, fullLabel, value }) => ({ key, label: fullLabel, value }))}
      />
    </figure>
  );
}
