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
    responses: {
      '/api/stats': stats,
      '/api/creators?': creatorList(2),
      '/api/search/suggestions': response,
    },
  });
}
/** Opens a page with a response of its own for some of the requests, by their query string. */
function openWith(responses: Record<string, unknown>, Page = HomePage, path = '/') {
  const listed = Object.entries(responses).map(([query, response]) => [
    `/api/search/suggestions?${query}`,
    response,
  ]);
  return renderPage(Page, {
    path,
    responses: {
      '/api/stats': stats,
      '/api/creators?': creatorList(2),
      '/api/search/suggestions': { suggestions },
      ...Object.fromEntries(listed),
    },
  });
}
const box = () => screen.getByRole('combobox', { name: 'Rechercher un créateur' });
/** Returns the text of the active option, which the field's `aria-activedescendant` names. */
const getActiveOption = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('search suggestions', () => {
  it('after a pause in typing, suggestions appear with highlights and are announced to screen readers', async () => {
    const { requests } = open(HomePage, '/');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(box(), 'lé');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(requests.filter((url) => url.includes('suggestions'))).toEqual([
      '/api/search/suggestions?q=l%C3%A9',
    ]);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getByText('4 suggestions. Utilise les flèches pour les parcourir.')).toBeTruthy();
    expect(list.querySelector('mark')?.textContent).toBe('Lé');
    expect(screen.getByRole('option', { name: /Cuisine.*Catégorie · 12 créateurs/ })).toBeTruthy();
  });

  it('suggestions show niche, city and picture to distinguish creators with the same name', async () => {
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

  it('suggestions that match only approximately are labelled as such', async () => {
    open(HomePage, '/', { suggestions: [lea], near: true });
    await userEvent.type(box(), 'tremblai');
    expect(await screen.findByText('Résultats proches')).toBeTruthy();
    expect(screen.getByText(/^1 suggestion proche\./)).toBeTruthy();
  });

  it('arrow keys move through the suggestions, and back to the typed text after the last suggestion', async () => {
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
  ])('pressing Enter on suggestion number %i opens the page %s', async (number, expected) => {
    const { address } = open(HomePage, '/');
    await userEvent.type(box(), 'l');
    await screen.findByRole('listbox');
    await userEvent.keyboard(`${'{ArrowDown}'.repeat(number)}{Enter}`);
    expect(address()).toBe(expected);
  });

  it('the active option stays active when a newer list arrives, and becomes inactive when the visitor types on', async () => {
    renderPage(HomePage, {
      path: '/',
      responses: {
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

  it('Enter searches for the typed text while no suggestion is active', async () => {
    const { address } = open(HomePage, '/');
    await userEvent.type(box(), 'lé');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/repertoire?search=l%C3%A9');
  });

  it('a click on a suggestion sets the corresponding filter of the directory', async () => {
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

  it('Escape closes the suggestions, a second Escape clears the text, and an arrow key reopens the suggestions', async () => {
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

  it("the suggestions close when the field loses focus, and don't open for the URL's search text", async () => {
    const { requests } = open(DirectoryPage, '/repertoire?search=l');
    await userEvent.click(box());
    expect(requests.some((url) => url.includes('suggestions'))).toBe(false);
    await userEvent.keyboard('é');
    await screen.findByRole('listbox');
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('the box states that there are no suggestions', async () => {
    open(HomePage, '/', { suggestions: [] });
    await userEvent.type(box(), 'zz');
    expect(await screen.findByText('Aucune suggestion')).toBeTruthy();
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('while the visitor types on, the previous suggestions stay on screen without an announcement', async () => {
    const { requests } = openWith({ 'q=l%C3%A9a': 'wait' });
    await userEvent.type(box(), 'lé');
    await screen.findByText(/^4 suggestions/);
    await userEvent.keyboard('a');
    await waitFor(() => expect(requests.at(-1)).toBe('/api/search/suggestions?q=l%C3%A9a'));
    expect(screen.getByRole('listbox')).toBeTruthy();
    expect(screen.queryByText(/^4 suggestions/)).toBeNull();
  });

  it('the previous suggestions disappear when the request for new ones fails', async () => {
    openWith({ 'q=l%C3%A9a+x': problem(503) });
    await userEvent.type(box(), 'lé');
    await screen.findByRole('listbox');
    await userEvent.keyboard('a x');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(screen.queryByText(/suggestion/)).toBeNull();
  });

  it('a text typed after a suggestion was selected doesn’t get the earlier suggestions', async () => {
    const { requests, address } = openWith({ 'q=m': 'wait' }, DirectoryPage, '/repertoire');
    await userEvent.type(box(), 'cui');
    const list = await screen.findByRole('listbox');
    await userEvent.click(within(list).getByRole('option', { name: /Cuisine/ }));
    await userEvent.keyboard('m');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(requests.at(-1)).toBe('/api/search/suggestions?q=m'));
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/repertoire?niche=cuisine&search=m');
  });

  it('the visitor can still search when the request for suggestions fails', async () => {
    const { requests, address } = open(HomePage, '/', problem(503));
    await userEvent.type(box(), 'zz');
    await waitFor(() => expect(requests.some((url) => url.includes('suggestions'))).toBe(true));
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/repertoire?search=zz');
  });
});
