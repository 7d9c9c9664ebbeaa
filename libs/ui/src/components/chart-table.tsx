/**
 * A chart's data as a table for screen readers. A wrapper hides the table, because a table itself doesn't
 * shrink.
 */
export function ChartTable({
  title,
  columns,
  rows,
}: {
  title: string;
  /** Headers of the two columns of the table. */
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
