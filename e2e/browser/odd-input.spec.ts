import { expect, test } from '@playwright/test';
import { openReady } from '../support/ready.ts';
import { site } from '../support/stack.ts';

const long = 'é'.repeat(3_000);
const odd = [
  '%00%07',
  encodeURIComponent(long),
  '-1',
  '0',
  '1e9',
  'NaN',
  '%27%22%3E%3Cscript%3Ealert(1)',
  '%F0%9F%98%80',
  '%',
];
const names = {
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
    // As they were called before.
    ...['audience', 'sort'],
  ],
  '/fil-quebecois': ['platform', 'search', 'niche', 'region', 'sortBy', 'sortOrder', 'contentType', 'page'],
  '/youtube-quebec': ['page', 'sortBy'],
  '/login': ['tab', 'type'],
  '/valider-email': ['token'],
  '/auth/oauth-error': ['error'],
};

test('whatever is in an address, its page answers, without a failure of ours', async () => {
  for (const [path, parameters] of Object.entries(names)) {
    for (const name of parameters) {
      const values = [...odd, `a&${name}=b`];
      const answers = await Promise.all(values.map((value) => fetch(`${site.url}${path}?${name}=${value}`)));
      const statuses = answers.map(({ status }, index) => `${values[index]?.slice(0, 20)}: ${status}`);
      expect(statuses, `${path}?${name}`).toEqual(values.map((value) => `${value.slice(0, 20)}: 200`));
    }
  }
});

test('the calls behind them refuse it in French', async () => {
  const calls = ['/api/creators', '/api/content-feed', '/api/creators/category/humour'];
  for (const call of calls) {
    for (const value of ['-1', 'NaN', '1e9', long, '%00']) {
      const answer = await fetch(`${site.url}${call}?page=${value}`);
      expect(answer.status, `${call}?page=${value.slice(0, 20)}`).toBe(400);
      const { message } = (await answer.json()) as { message: string };
      expect(message).toMatch(/[a-zéà ]{8,}/);
      expect(message).not.toMatch(/\b(invalid|expected|error)\b/i);
    }
  }
});

test('the page of an odd address shows something to go on with', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const value = encodeURIComponent(`\u0000'"><script>alert(1)</script>${'x'.repeat(500)}`);
  for (const [path, parameters] of Object.entries(names)) {
    await page.goto(`${site.url}${path}?${parameters.map((name) => `${name}=${value}`).join('&')}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  expect(failures).toEqual([]);
});

test('an address that can not be decoded shows, from the first byte, the page of what is not there', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/createurs/%E0%A4%A', 'Page non trouvée'],
    ['/categories/%', 'Catégorie non trouvée'],
    ['/%FF?search=%FF', 'Page non trouvée'],
  ] as const) {
    const answer = await page.goto(site.url + path);
    expect(answer?.status(), path).toBe(404);
    expect(await answer?.text(), path).toContain(`>${heading}</h1>`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

for (const [path, empty] of [
  ['/repertoire', 'Cette page est vide'],
  ['/fil-quebecois', 'Aucun contenu trouvé'],
] as const) {
  test(`a page past the end of ${path} is empty, with a way back`, async ({ page }) => {
    await openReady(page, `${site.url}${path}?page=800`);
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
