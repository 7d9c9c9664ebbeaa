/**
 * The data of a chart, as a table for screen readers. The class `sr-only` is on a wrapper, because a table
 * doesn't shrink to the size that this class sets.
 */
export function ChartTable({
  title,
  columns,
  rows,
}: {
  title: string;
  /** Headers of the two columns. */
  columns: readonly [label: string, value: string];
  rows: readonly { key: string; label: string; value: string | number }[];
}) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, value }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
