import { statisticsPeriods } from '@bottin/contracts/domain/statistics.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { toCsv } from '../../../lib/csv.ts';
import { groupByDay, groupByMonth } from '../periods.ts';
import { ColumnChart } from './column-chart.tsx';
import { FigureFrame } from './figure-frame.tsx';

/**
 * Shows daily counts, for example of views, as a chart, a table and a CSV file. For a year, the chart and the
 * table show months; the file always lists days.
 */
export function DailyFigure({
  title,
  unit,
  note,
  name,
  days,
  counts,
}: {
  title: string;
  /** Unit of the counts, such as « Vues », used as the column heading. */
  unit: string;
  note?: string;
  /** Name of the CSV file without its extension. */
  name: string;
  days: readonly string[];
  counts: readonly number[];
}) {
  const isShort = days.length === statisticsPeriods[0];
  const periods = (isShort ? groupByDay : groupByMonth)(days, counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <FigureFrame
      title={title}
      total={formatNumber(total)}
      {...(note && { note })}
      file={{
        name,
        csv: () =>
          toCsv(
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
