import type { Period } from '../periods.ts';

const height = 100;
/** Gap between two columns, as a share of the distance between their centres. */
const gap = 0.2;

/**
 * Column chart with labels for the highest count and for the first and the last period. A table beside it has
 * all values.
 */
export function ColumnChart({ periods }: { periods: readonly Period[] }) {
  const max = Math.max(0, ...periods.map(({ count }) => count));
  return (
    <div aria-hidden="true">
      <p className="text-right text-muted text-xs tabular-nums">{max}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${periods.length} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-32 w-full border-line border-t"
      >
        {periods.map(({ key, count }, place) => {
          const tall = (count / (max || 1)) * height;
          return (
            <rect
              key={key}
              x={place + gap / 2}
              y={height - tall}
              width={1 - gap}
              height={tall}
              className="fill-bleu"
            />
          );
        })}
      </svg>
      <p className="flex justify-between gap-4 border-line border-t pt-1 text-muted text-xs">
        <span>{periods[0]?.label}</span>
        <span>{periods.at(-1)?.label}</span>
      </p>
    </div>
  );
}
