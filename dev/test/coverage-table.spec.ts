import { type FileCoverage, formatCoverage } from './coverage-table.ts';

function createCoverage(covered: number, total: number): FileCoverage {
  const count = { covered, total };
  return { statements: count, branches: count, functions: { covered: 0, total: 0 } };
}

it('formatCoverage adds up the files of each workspace, and the files of all workspaces', () => {
  const table = formatCoverage(
    new Map([
      ['services/feed/src/main.ts', createCoverage(0, 10)],
      ['contracts/domain/text.ts', createCoverage(30, 30)],
      ['services/feed/src/items/items.rules.ts', createCoverage(5, 10)],
    ]),
  );
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['', 'statements', 'branches', 'functions'],
    ['contracts', '100 %', '100 %', '–'],
    ['services/feed', '25 %', '25 %', '–'],
    ['all', '70 %', '70 %', '–'],
  ]);
});
