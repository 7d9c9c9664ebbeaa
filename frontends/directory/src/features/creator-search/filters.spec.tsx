import { applyAddressChange } from '../../lib/use-address-filters.ts';
import { buildViewChange, type DirectoryView } from './filters.ts';

describe('buildViewChange', () => {
  it.each([
    ['page=3', 'list', 3, 'page=3&view=list'],
    ['view=list&page=3', 'grid', 3, 'page=3'],
    ['niche=humour&page=3', 'pages', 3, 'niche=humour&sortBy=name&sortOrder=asc&view=pages'],
    ['sortBy=name&sortOrder=asc&page=7', 'pages', 7, 'sortBy=name&sortOrder=asc&view=pages&page=2'],
    ['sortBy=name&sortOrder=asc&letter=M', 'pages', 12, 'sortBy=name&sortOrder=asc&view=pages&page=3'],
    ['sortBy=name&sortOrder=asc&letter=M', 'list', 12, 'sortBy=name&sortOrder=asc&letter=M&view=list'],
    ['sortBy=name&sortOrder=asc&view=pages&page=2', 'grid', 2, 'sortBy=name&sortOrder=asc&page=6'],
  ] as const)(
    'changing the query « %s » to the view %s on page %i keeps the first person visible and gives « %s »',
    (from, view, page, to) => {
      const search = new URLSearchParams(from);
      const change = buildViewChange(search, view as DirectoryView, page);
      expect(applyAddressChange(search, change, { samePage: true }).toString()).toBe(to);
    },
  );
});
