import { getPageWindow, pagesPerStep } from './page-window.ts';

const initial = { opened: 1, requested: 1, last: 400, revealed: 0 };

test.each([
  ['the first page', {}, [1, 1]],
  ['an empty category', { last: 0 }, [1, 1]],
  ['page 7', { opened: 7, requested: 7 }, [1, 7]],
  ['page 300', { opened: 300, requested: 300 }, [291, 300]],
  ['page 416 of 30', { opened: 416, requested: 416, last: 30 }, [21, 30]],
  ['page 300 with twelve pages added at the end', { opened: 300, requested: 312 }, [291, 312]],
  ['page 300 with two steps of earlier pages', { opened: 300, requested: 300, revealed: 2 }, [271, 300]],
  ['page 12 with more steps than earlier pages', { opened: 12, requested: 12, revealed: 4 }, [1, 12]],
  ['page 2 after a visit to page 300', { opened: 300, requested: 2 }, [2, 2]],
] as const)('getPageWindow returns the first and the last page to show for %s', (_, change, [from, to]) => {
  expect(getPageWindow({ ...initial, ...change })).toEqual({ from, to });
});

test('getPageWindow returns at most `pagesPerStep` pages when a URL is opened', () => {
  for (const page of [1, 10, 11, 399, 416]) {
    const { from, to } = getPageWindow({ ...initial, opened: page, requested: page });
    expect(to - from).toBeLessThan(pagesPerStep);
  }
});
