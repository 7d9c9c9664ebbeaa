import { statisticsSpans } from '@bottin/contracts/domain/statistics.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { csvOf } from '../csv.ts';
import { byDay, byMonth } from '../periods.ts';
import { ColumnChart } from './column-chart.tsx';
import { FigureFrame } from './figure-frame.tsx';

/** How often something happened on each day: a chart with its table, by month over a year, and a file with all the days. */
export function DailyFigure({
  title,
  unit,
  note,
  name,
  days,
  counts,
}: {
  title: string;
  /** What the numbers are of: the heading of their column. */
  unit: string;
  note?: string;
  /** Of its file. */
  name: string;
  days: readonly string[];
  counts: readonly number[];
}) {
  const isShort = days.length === statisticsSpans[0];
  const periods = (isShort ? byDay : byMonth)(days, counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <FigureFrame
      title={title}
      total={formatNumber(total)}
      {...(note && { note })}
      file={{
        name,
        csv: () =>
          csvOf(
            ['Jour', unit],
            days.map((day, place) => [day, counts[place] ?? 0]),
          ),
      }}
    >
      <div className="grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,3fr)_minmax(15rem,2fr)]">
        <ColumnChart periods={periods} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrows. */}
        <section aria-label={`${title}, en tableau`} tabIndex={0} className="max-h-44 overflow-y-auto">
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-paper text-left text-muted">
              <tr>
                <th scope="col" className="py-1 pr-4 font-normal">
                  {isShort ? 'Jour' : 'Mois'}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {unit}
                </th>
              </tr>
            </thead>
            <tbody>
              {periods.toReversed().map(({ key, fullLabel, count }) => (
                <tr key={key} className="border-line border-t">
                  <th scope="row" className="py-1.5 pr-4 text-left font-normal">
                    {fullLabel}
                  </th>
                  <td className="py-1.5 text-right font-semibold tabular-nums">{formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </FigureFrame>
  );
}
