import { expect, type Page, test } from '@playwright/test';
import { createMember, signIn } from '../support/members.ts';
import { listDistinctPages } from '../support/public-pages.ts';
import { openHydrated } from '../support/hydration.ts';
import { site } from '../support/stack.ts';

/**
 * Lists the pages that the server renders. The dashboard's pages are forms, which only the browser renders.
 */
const listRenderedPages = async () =>
  (await listDistinctPages()).filter(({ owner }) => owner !== 'dashboard');

test.describe('pages in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows its content and links', async ({ page }) => {
    for (const { path } of await listRenderedPages()) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      await expect(page.locator('noscript p'), path).toBeVisible();
    }
  });

  test('the home page shows its totals, avatars and newest publications, without placeholders', async ({
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

  test('pages that only the browser renders say that they need JavaScript, and show no placeholder', async ({
    page,
  }) => {
    for (const path of ['/login', '/auth', '/inscription', '/dashboard', '/mot-de-passe-oublie', '/admin']) {
      await page.goto(site.url + path);
      // A CSS locator, because text locators ignore elements inside noscript.
      const note = page.locator('main noscript p');
      await expect(note, path).toBeVisible();
      await expect(note, path).toContainText('Cette page a besoin de JavaScript.');
      await expect(page.getByText('Chargement...').filter({ visible: true }), path).toHaveCount(0);
      await expect(page.getByTestId('skeleton').filter({ visible: true }), path).toHaveCount(0);
    }
  });

  test('missing pages show the not-found page', async ({ page }) => {
    for (const path of ['/nulle-part', '/createurs/personne-du-tout', '/categories/inconnue']) {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1, name: /non trouvé/ }), path).toBeVisible();
    }
  });

  test('the directory shows its entries, and its search form works', async ({ page }) => {
    await page.goto(`${site.url}/`);
    await page.getByRole('combobox', { name: 'Rechercher un créateur' }).fill('humour');
    await page.getByRole('main').getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/\/repertoire\?search=humour$/);
    await page
      .getByRole('link', { name: /^Voir le profil de/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/createurs\//);
    await expect(page.getByText('Membre depuis')).toBeVisible();
  });
});

/** Opens each path and expects that React hydrates the server's HTML without an error. */
async function expectHydrated(page: Page, paths: readonly string[]): Promise<void> {
  const errors: string[] = [];
  let path = '';
  page.on('pageerror', (error) => errors.push(`${path}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(`${path}: ${message.text()}`));
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('h1');
      const footer = document.querySelector('footer');
      addEventListener('bottin:ready', () => {
        const isSame = Boolean(heading?.isConnected && footer?.isConnected);
        document.documentElement.dataset.taken = isSame ? 'over' : 'anew';
      });
    });
  });
  for (path of paths) {
    await page.goto(site.url + path);
    await expect(page.locator('html'), path).toHaveAttribute('data-taken', 'over');
  }
  expect(errors).toEqual([]);
}

test('every page hydrates without changing the server’s HTML', async ({ page }) => {
  await expectHydrated(
    page,
    (await listRenderedPages()).map(({ path }) => path),
  );
});

test('the personal feed and its list of profiles hydrate at / and at /mon-fil-personnalise', async ({
  page,
}) => {
  const { person } = await createMember();
  await signIn(page, person);
  const paths = ['/', '/mon-fil-personnalise'];
  await expectHydrated(
    page,
    paths.flatMap((path) => [
      path,
      `${path}?view=profiles`,
      `${path}?view=profiles&page=2`,
      `${path}?page=2`,
    ]),
  );
});

test('element ids are the same on the server and in the browser', async ({ page }) => {
  const named: string[] = [];
  for (const { path } of await listRenderedPages()) {
    await openHydrated(page, site.url + path);
    const names = await page.evaluate(() => {
      const attributes = {
        id: 'id',
        for: 'htmlFor',
        'aria-controls': 'aria-controls',
        'aria-labelledby': 'aria-labelledby',
      };
      return [...document.querySelectorAll('#root *')].flatMap((element) => {
        // Compare each attribute with the prop that React stores on the element. The attribute is the
        // server's, because hydration doesn't change it; the prop is the browser's.
        const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
        const reactProps = key
          ? (element as unknown as Record<string, Record<string, unknown>>)[key]
          : undefined;
        return Object.entries(attributes).flatMap(([attribute, prop]) =>
          typeof reactProps?.[prop] === 'string'
            ? [{ attribute, app: reactProps[prop] as string, server: element.getAttribute(attribute) }]
            : [],
        );
      });
    });
    for (const { attribute, app, server } of names) expect(server, `${attribute} on ${path}`).toBe(app);
    named.push(...names.map(({ app }) => app).filter((id) => /^_|^:|^«/.test(id)));
  }
  expect(named.length).toBeGreaterThan(0);
});

test('a click and typed text before hydration take effect after hydration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${site.url}/repertoire`, { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: /Rechercher/ });
  await field.fill('laval');
  // Before hydration the sort list is disabled, but must not look disabled.
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

test('when the app can’t be loaded, the page stays visible and shows a notice with a link to retry', async ({
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

test('when a button’s lazy component can’t be loaded, the page stays unchanged, and pressing the button again loads the component', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openHydrated(page, `${site.url}/repertoire`);
  // Two seconds after hydration, the page loads the code of its notifications, which must not fail below.
  await page.getByRole('region', { name: /^Notification/ }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
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
