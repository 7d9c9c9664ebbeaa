import { expect, type Page, test } from '@playwright/test';
import { member, signIn } from '../support/members.ts';
import { distinctPages } from '../support/public-pages.ts';
import { openReady } from '../support/ready.ts';
import { site } from '../support/stack.ts';

/** The dashboard's pages are forms: they are rendered in the browser only. */
const renderedPages = async () => (await distinctPages()).filter(({ owner }) => owner !== 'dashboard');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page says what it is, and the way on', async ({ page }) => {
    for (const { path } of await renderedPages()) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      await expect(page.locator('noscript p'), path).toBeVisible();
    }
  });

  test('the home page shows its totals, faces and newest publications, and no placeholder', async ({
    page,
  }) => {
    for (const path of ['/', '/accueil']) {
      await page.goto(site.url + path);
      const main = page.getByRole('main');
      await expect(main.getByRole('region', { name: 'Statistiques' }), path).toBeVisible();
      for (const [name, count] of [
        ['Créateurs les plus suivis', 6],
        ['Dernières publications', 3],
      ] as const) {
        await expect(main.getByRole('list', { name }).getByRole('listitem'), path).toHaveCount(count);
      }
      await expect(page.getByTestId('skeleton'), path).toHaveCount(0);
    }
  });

  test('what is not there says so', async ({ page }) => {
    for (const path of ['/nulle-part', '/createurs/personne-du-tout', '/categories/inconnue']) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1, name: /non trouvé/ }), path).toBeVisible();
    }
  });

  test('the directory shows its entries, and its search leads to them', async ({ page }) => {
    await page.goto(`${site.url}/`);
    await page.getByRole('combobox', { name: 'Rechercher un créateur' }).fill('humour');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/repertoire\?search=humour$/);
    await page
      .getByRole('link', { name: /^Voir le profil de/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/createurs\//);
    await expect(page.getByText('Membre depuis')).toBeVisible();
  });
});

/** Opens each address, and expects that the app takes over the server's elements without an error. */
async function expectTakenOver(page: Page, paths: readonly string[]): Promise<void> {
  const errors: string[] = [];
  let path = '';
  page.on('pageerror', (error) => errors.push(`${path}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`${path}: ${message.text()}`));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      const footer = document.querySelector('footer');
      addEventListener('bottin:ready', () => {
        const kept = Boolean(heading?.isConnected && footer?.isConnected);
        document.documentElement.dataset.taken = kept ? 'over' : 'anew';
      });
    });
  });
  for (path of paths) {
    await page.goto(site.url + path);
    await expect(page.locator('html'), path).toHaveAttribute('data-taken', 'over');
  }
  expect(errors).toEqual([]);
}

test('the app takes over what the server rendered, and changes none of it', async ({ page }) => {
  await expectTakenOver(
    page,
    (await renderedPages()).map(({ path }) => path),
  );
});

test('the app takes over one’s own feed and the profiles that one follows, under both addresses', async ({
  page,
}) => {
  const { person } = await member();
  await signIn(page, person);
  const paths = ['/', '/mon-fil-personnalise'];
  await expectTakenOver(
    page,
    paths.flatMap((path) => [
      path,
      `${path}?view=profiles`,
      `${path}?view=profiles&page=2`,
      `${path}?page=2`,
    ]),
  );
});

test('what the app names an element is what the server named it', async ({ page }) => {
  const named: string[] = [];
  for (const { path } of await renderedPages()) {
    await openReady(page, site.url + path);
    const names = await page.evaluate(() => {
      const attributes = {
        id: 'id',
        for: 'htmlFor',
        'aria-controls': 'aria-controls',
        'aria-labelledby': 'aria-labelledby',
      };
      return [...document.querySelectorAll('#root *')].flatMap((element) => {
        // React keeps on each element what the app gave it; the attributes of the server's stay as they came.
        const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
        const given = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
        return Object.entries(attributes).flatMap(([attribute, prop]) =>
          typeof given?.[prop] === 'string'
            ? [{ attribute, app: given[prop] as string, server: element.getAttribute(attribute) }]
            : [],
        );
      });
    });
    for (const { attribute, app, server } of names) expect(server, `${attribute} on ${path}`).toBe(app);
    named.push(...names.map(({ app }) => app).filter((id) => /^_|^:|^«/.test(id)));
  }
  expect(named.length).toBeGreaterThan(0);
});

test('what the visitor does before the app is there is not lost', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/repertoire`, { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: /Rechercher/ });
  await field.fill('laval');
  // A list that can't be chosen from yet looks as it will.
  const list = page.getByRole('combobox', { name: 'Trier par' });
  await expect(list).toBeDisabled();
  await expect(list).toHaveCSS('opacity', '1');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page).toHaveURL(/search=laval/);
  await page.keyboard.press('Escape');
  await expect(list).toBeEnabled();
});

test('when the app can not be fetched, the page stays, says so, and is loaded again on demand', async ({
  page,
}) => {
  await page.route('**/assets/bootstrap.*.js', (route) => route.abort());
  await page.goto(`${site.url}/repertoire`);
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('La page n’a pas pu se charger au complet.');
  await expect(page.getByRole('heading', { level: 1, name: 'Répertoire' })).toBeVisible();
  await page.unroute('**/assets/bootstrap.*.js');
  await notice.getByRole('link', { name: 'Réessayer' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: /liste/i }).click();
  await expect(page).toHaveURL(/view=list/);
});

test('a part that can not be fetched when it is wanted leaves the page as it is, and comes at the next press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${site.url}/repertoire`, { waitUntil: 'networkidle' });
  for (const [button, dialog] of [
    ['Ouvrir le menu', 'Menu'],
    ['Filtres', 'Filtres'],
    ['Gérer mes témoins', 'Tes témoins'],
  ] as const) {
    const opener = page.getByRole('button', { name: button, exact: true });
    const lost = page.waitForEvent('requestfailed');
    await page.route('**/*.js', (route) => route.abort());
    await opener.click();
    await lost;
    await expect(page.getByRole('heading', { level: 1, name: 'Répertoire' })).toBeVisible();
    await page.unroute('**/*.js');
    await opener.click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
