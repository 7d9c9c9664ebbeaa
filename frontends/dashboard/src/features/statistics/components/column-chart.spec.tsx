import { render } from '@testing-library/react';
import { groupByDay } from '../periods.ts';
import { ColumnChart } from './column-chart.tsx';

test.each([
  [[0, 0], '0', ['0', '0']],
  [[1, 2], '2', ['50', '100']],
])('a chart of the counts %j shows the label %s for the highest count', (counts, highest, heights) => {
  const { container } = render(<ColumnChart periods={groupByDay(['2026-11-23', '2026-11-24'], counts)} />);
  expect(container.querySelector('p')?.textContent).toBe(highest);
  const columns = [...container.querySelectorAll('rect')];
  expect(columns.map((column) => column.getAttribute('height'))).toEqual(heights);
});
