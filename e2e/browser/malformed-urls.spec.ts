import { expect, test } from '@playwright/test';
import { openHydrated } from '../support/hydration.ts';
import { site } from '../support/stack.ts';

const longText = 'é'.repeat(3_000);
const unusualValues = [
  '%00%07',
  encodeURIComponent(longText),
  '-1',
  '0',
  '1e9',
  'NaN',
  '%27%22%3E%3Cscript%3Ealert(1)',
  '%F0%9F%98%80',
  '%',
];
const parametersByPath = {
  '/repertoire': [
    ...[
      'search',
      'platforms',
      'niche',
      'region',
      'audienceSize',
      'sortBy',
      'sortOrder',
      'page',
      'view',
      'inconnu',
    ],
    // Names that some parameters had in older URLs.
    ...['audience', 'sort'],
  ],
  '/fil-quebecois': ['platform', 'search', 'niche', 'region', 'sortBy', 'sortOrder', 'contentType', 'page'],
  '/youtube-quebec': ['page', 'sortBy'],
  '/login': ['tab', 'type'],
  '/valider-email': ['token'],
  '/auth/oauth-error': ['error'],
};

test('every page responds with status 200, whatever the query string', async () => {
  for (const [path, parameters] of Object.entries(parametersByPath)) {
    for (const name of parameters) {
      const values = [...unusualValues, `a&${name}=b`];
      const responses = await Promise.all(
        values.map((value) => fetch(`${site.url}${path}?${name}=${value}`)),
      );
      const statuses = responses.map(({ status }, index) => `${values[index]?.slice(0, 20)}: ${status}`);
      expect(statuses, `${path}?${name}`).toEqual(values.map((value) => `${value.slice(0, 20)}: 200`));
    }
  }
});

test('the API rejects an invalid page number with a message in French', async () => {
  const calls = ['/api/creators', '/api/content-feed', '/api/creators/category/humour'];
  for (const call of calls) {
    for (const value of ['-1', 'NaN', '1e9', longText, '%00']) {
      const response = await fetch(`${site.url}${call}?page=${value}`);
      expect(response.status, `${call}?page=${value.slice(0, 20)}`).toBe(400);
      const { message } = (await response.json()) as { message: string };
      expect(message).toMatch(/[a-zéà ]{8,}/);
      expect(message).not.toMatch(/\b(invalid|expected|error)\b/i);
    }
  }
});

test('a page with an invalid query string still renders', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const value = encodeURIComponent(`\u0000'"><script>alert(1)</script>${'x'.repeat(500)}`);
  for (const [path, parameters] of Object.entries(parametersByPath)) {
    await page.goto(`${site.url}${path}?${parameters.map((name) => `${name}=${value}`).join('&')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test('React hydrates a page whose URL has parameters that the page doesn’t read', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  for (const path of Object.keys(parametersByPath)) {
    await openHydrated(page, `${site.url}${path}?utm_source=infolettre&fbclid=x`);
  }
  expect(failures).toEqual([]);
});

test('React hydrates a page whose parameters have another order than the page declares', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  for (const path of ['/fil-quebecois', '/marques', '/repertoire'])
    await openHydrated(page, `${site.url}${path}?sortOrder=asc&sortBy=createdAt&region=Laval&niche=humour`);
  expect(failures).toEqual([]);
});

test('a URL with invalid percent-encoding gets the not-found page from the server', async ({ page }) => {
  for (const [path, heading] of [
    ['/createurs/%E0%A4%A', 'Page non trouvée'],
    ['/categories/%', 'Catégorie non trouvée'],
    ['/%FF?search=%FF', 'Page non trouvée'],
  ] as const) {
    const response = await page.goto(site.url + path);
    expect(response?.status(), path).toBe(404);
    expect(await response?.text(), path).toContain(`>${heading}</h1>`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

for (const [path, empty] of [
  ['/repertoire', 'Cette page est vide'],
  ['/fil-quebecois', 'Aucun contenu trouvé'],
] as const) {
  test(`a page number past the end of ${path} shows an empty page with a button that leads back to existing entries`, async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}${path}?page=800`);
    const main = page.getByRole('main');
    await expect(main.getByText(empty)).toBeVisible();
    await main
      .getByRole('button', { name: /première page|Effacer|Réinitialiser/ })
      .first()
      .click();
    await expect(main.getByText(empty)).toBeHidden();
    await expect(
      main.getByRole('img').or(main.getByRole('article')).or(main.getByRole('listitem')).first(),
    ).toBeVisible();
    await page.goBack();
    await expect(main.getByText(empty)).toBeVisible();
  });
}
