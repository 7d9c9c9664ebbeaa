import type { Suggestion } from '@bottin/contracts/domain/suggestion.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { creatorList, stats } from '../test/fixtures.ts';
import { problem, renderPage } from '../test/render-page.tsx';
import DirectoryPage from './directory-page.tsx';
import HomePage from './home-page.tsx';

Element.prototype.scrollIntoView = () => {};
window.matchMedia = (media) => ({ matches: true, media }) as MediaQueryList;

const lea: Suggestion = {
  kind: 'creator',
  label: 'Léa-Tremblay',
  marks: [[0, 2]],
  slug: 'lea-tremblay',
  platform: 'youtube',
  profileImageUrl: null,
  niche: 'Humour',
  region: 'Laval',
};
const category: Suggestion = { kind: 'category', label: 'Cuisine', marks: [], slug: 'cuisine', total: 12 };
const region: Suggestion = { kind: 'city', label: 'Laval', marks: [], total: 1 };
const town: Suggestion = { kind: 'city', label: 'Alma', marks: [], total: 2 };
const suggestions = [lea, category, region, town];

function open(Page: typeof HomePage, path: string, response: unknown = { suggestions }) {
  return renderPage(Page, {
    path,
    answers: {
      '/api/stats': stats,
      '/api/creators?': creatorList(2),
      '/api/search/suggestions': response,
    },
  });
}
const box = () => screen.getByRole('combobox', { name: 'Rechercher un créateur' });
/** Returns the text of the active option: the one that the field's `aria-activedescendant` refers to. */
const getActiveOption = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('search suggestions', () => {
  it('appear after a pause in typing, are announced with their count, and highlight the typed text', async () => {
    const { asked } = open(HomePage, '/');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(box(), 'lé');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(asked.filter((url) => url.includes('suggestions'))).toEqual(['/api/search/suggestions?q=l%C3%A9']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getByText('4 suggestions. Utilise les flèches pour les parcourir.')).toBeTruthy();
    expect(list.querySelector('mark')?.textContent).toBe('Lé');
    expect(screen.getByRole('option', { name: /Cuisine.*Catégorie · 12 créateurs/ })).toBeTruthy();
  });

  it('show niche, city and picture to distinguish creators with the same name', async () => {
    const other = { ...lea, slug: 'lea-2', niche: 'Sport', region: 'Alma', profileImageUrl: '/media/lea-2' };
    open(HomePage, '/', { suggestions: [lea, other] });
    await userEvent.type(box(), 'lé');
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Humour · Laval'),
      expect.stringContaining('Sport · Alma'),
    ]);
    expect(options[1]?.querySelector('img')?.getAttribute('src')).toContain('/media/lea-2');
  });

  it('are labelled as approximate matches', async () => {
    open(HomePage, '/', { suggestions: [lea], near: true });
    await userEvent.type(box(), 'tremblai');
    expect(await screen.findByText('Résultats proches')).toBeTruthy();
    expect(screen.getByText(/^1 suggestion proche\./)).toBeTruthy();
  });

  it('are navigated with the arrow keys, which return to the typed text after the last suggestion', async () => {
    open(HomePage, '/');
    await userEvent.type(box(), 'l');
    await screen.findByRole('listbox');
    expect(getActiveOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}');
    expect(getActiveOption()).toContain('Léa-Tremblay');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Léa-Tremblay');
    await userEvent.keyboard('{ArrowUp}');
    expect(getActiveOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}');
    expect(getActiveOption()).toContain('Alma');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(getActiveOption()).toContain('Cuisine');
    expect(document.activeElement).toBe(box());
  });

  it.each([
    [1, '/createurs/lea-tremblay'],
    [2, '/repertoire?niche=cuisine'],
    [3, '/repertoire?region=Laval'],
    [4, '/repertoire?search=Alma'],
  ])('select number %i with Enter on the home page', async (number, expected) => {
    const { address } = open(HomePage, '/');
    await userEvent.type(box(), 'l');
    await screen.findByRole('listbox');
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(number)}{Enter}`);
    expect(address()).toBe(expected);
  });

  it('keep the active option when a newer list arrives late, and drop it on further typing', async () => {
    renderPage(HomePage, {
      path: '/',
      answers: {
        '/api/stats': stats,
        '/api/search/suggestions?q=l%C3%A9': { suggestions: [lea] },
        '/api/search/suggestions': { suggestions: [category, lea] },
      },
    });
    await userEvent.type(box(), 'l');
    await screen.findByRole('option', { name: /Cuisine/ });
    await userEvent.keyboard('é{ArrowDown}{ArrowDown}');
    expect(getActiveOption()).toContain('Léa');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Cuisine/ })).toBeNull());
    expect(getActiveOption()).toContain('Léa');
    await userEvent.keyboard('a');
    expect(getActiveOption()).toBeUndefined();
  });

  it('let Enter search for the typed text while no option is active', async () => {
    const { address } = open(HomePage, '/');
    await userEvent.type(box(), 'lé');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/repertoire?search=l%C3%A9');
  });

  it("set the directory's filters when selected with the mouse", async () => {
    const { address } = open(DirectoryPage, '/repertoire?platforms=youtube&sortBy=name&sortOrder=asc');
    await userEvent.type(box(), 'cui');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    await userEvent.click(within(list).getByRole('option', { name: /Cuisine/ }));
    await waitFor(() =>
      expect(address()).toBe('/repertoire?platforms=youtube&sortBy=name&sortOrder=asc&niche=cuisine'),
    );
    expect(box()).toHaveProperty('value', '');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(box());
  });

  it('close with Escape, clear the text on a second Escape, and reopen with an arrow key', async () => {
    open(HomePage, '/');
    await userEvent.type(box(), 'l');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box()).toHaveProperty('value', 'l');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeTruthy();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(box()).toHaveProperty('value', '');
  });

  it("close when the field loses focus, and don't open for the initial text", async () => {
    const { asked } = open(DirectoryPage, '/repertoire?search=l');
    await userEvent.click(box());
    expect(asked.some((url) => url.includes('suggestions'))).toBe(false);
    await userEvent.keyboard('é');
    await screen.findByRole('listbox');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('show that there are no suggestions, also after a failed request', async () => {
    open(HomePage, '/', { suggestions: [] });
    await userEvent.type(box(), 'zz');
    expect(await screen.findByText('Aucune suggestion')).toBeTruthy();
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it("don't block the search when their request fails", async () => {
    const { asked, address } = open(HomePage, '/', problem(503));
    await userEvent.type(box(), 'zz');
    await waitFor(() => expect(asked.some((url) => url.includes('suggestions'))).toBe(true));
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/repertoire?search=zz');
  });
});
