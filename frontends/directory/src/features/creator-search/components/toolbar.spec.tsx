import { filtersWithSamples } from '@bottin/contracts/filters/test/sample-filters.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddressFilters } from '../../../lib/use-address-filters.ts';
import { facets } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { Toolbar } from './toolbar.tsx';

const madeUpFacets = {
  ...facets,
  badge: { all: 40, counts: { true: 12, false: 28 } },
  reach: { all: 40, counts: { few: 30, some: 9, many: 1 } },
};

function Page() {
  const [search, change] = useAddressFilters();
  return (
    <Toolbar
      search={search}
      onChange={change}
      results="40 créateurs"
      facets={madeUpFacets}
      filters={filtersWithSamples}
    />
  );
}

const open = (path = '/repertoire') => renderPage(Page, { path, responses: {} });

describe('filter that is added to the directory’s filter definitions', () => {
  it('an added filter has the control, the choices and the counts that its definition sets', () => {
    open('/repertoire?reach=many');
    const menu = screen.getByRole('combobox', { name: 'Badge' });
    const options = within(menu).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Peu importe',
      'Vérifiés (12)',
      'Non vérifiés (28)',
    ]);
    const buttons = within(screen.getByRole('group', { name: 'Portée' })).getAllByRole('button');
    expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
      ['Toutes', 'false'],
      ['Moins de 1 000 (30)', 'false'],
      ['De 1 000 à 99 999 (9)', 'false'],
      ['100 000 et plus (1)', 'true'],
    ]);
  });

  it('an added filter is stored in the URL, and the clear button clears it together with the other filters', async () => {
    const { address } = open();
    await userEvent.selectOptions(screen.getByLabelText('Badge'), 'Vérifiés (12)');
    await userEvent.click(screen.getByRole('button', { name: /^100 000 et plus/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Moins de 1 000/ }));
    expect(address()).toBe('/repertoire?badge=true&reach=few&reach=many');
    expect(screen.getByRole('button', { name: /^Filtres/ }).textContent).toBe('Filtres2');
    await userEvent.click(screen.getByRole('button', { name: /^100 000 et plus/ }));
    expect(address()).toBe('/repertoire?badge=true&reach=few');
    await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/repertoire');
  });

  it('an added filter appears under its label in the filter sheet for narrow screens', async () => {
    const { address } = open('/repertoire?search=a&badge=false&sortBy=name');
    await userEvent.click(screen.getByRole('button', { name: /^Filtres/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Filtres' });
    expect(within(sheet).getByLabelText('Badge')).toHaveProperty('value', 'false');
    await userEvent.click(within(sheet).getByRole('button', { name: /^De 1 000 à 99 999/ }));
    expect(address()).toBe('/repertoire?search=a&badge=false&sortBy=name&reach=some');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Effacer les filtres' }));
    expect(address()).toBe('/repertoire?search=a&sortBy=name');
  });
});
