import { regionFilter } from '@bottin/contracts/filters/region.ts';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterControl } from './filter-control.tsx';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};

function RegionFilter({ initial = [] }: { initial?: readonly string[] }) {
  const [chosen, setChosen] = useState(initial);
  return <FilterControl filter={regionFilter} chosen={chosen} onChange={setChosen} />;
}

const getSelect = () => screen.getByLabelText<HTMLSelectElement>('Région');
const openPicker = async () => {
  await userEvent.selectOptions(getSelect(), 'Ville ou région…');
  return screen.findByRole('combobox', { name: 'Ville ou région…' });
};
const listOptions = () =>
  within(screen.getByRole('listbox', { name: 'Villes et régions' }))
    .getAllByRole('option')
    .map(({ firstChild }) => firstChild?.textContent);

describe('region filter', () => {
  it('offers its eight regions first, and « Ville ou région… » last', () => {
    render(<RegionFilter />);
    const options = within(getSelect()).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['Toutes', 'Montréal', 'Québec', 'Laval', 'Gatineau', 'Sherbrooke', 'Saguenay', 'Trois-Rivières'],
      ...['Autre', 'Ville ou région…'],
    ]);
  });

  it('suggests the 17 administrative regions before the first letter, then towns and regions', async () => {
    render(<RegionFilter />);
    const field = await openPicker();
    expect(document.activeElement).toBe(field);
    expect(listOptions()).toHaveLength(17);
    await userEvent.type(field, 'gasp');
    expect(listOptions()).toEqual(['Gaspésie–Îles-de-la-Madeleine', 'Gaspé']);
    await userEvent.type(field, 'xx');
    expect(screen.getByText('Aucune ville ni région de ce nom.')).toBeTruthy();
  });

  it('a place selected with the keyboard is shown in the menu', async () => {
    render(<RegionFilter />);
    await openPicker();
    await userEvent.keyboard('gasp{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true, name: /^Gaspé/ })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(getSelect().value).toBe('Gaspé');
    expect(document.activeElement).toBe(getSelect());
  });

  it('a click selects a place', async () => {
    render(<RegionFilter />);
    await openPicker();
    await userEvent.click(screen.getByText('Mauricie'));
    await waitFor(() => expect(getSelect().value).toBe('Mauricie'));
  });

  it('Escape closes the field, keeps the choice and returns the focus to the menu', async () => {
    render(<RegionFilter initial={['Laval']} />);
    await openPicker();
    await userEvent.keyboard('gasp{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(getSelect().value).toBe('Laval');
    expect(document.activeElement).toBe(getSelect());
  });
});
