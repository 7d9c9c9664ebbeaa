import { expect, type Page, test } from '@playwright/test';
import { awaitLaidOut, openHydrated } from '../support/hydration.ts';
import { onEachScreen, onScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

const entries = [
  'Le fil québécois',
  'YouTube',
  'TikTok',
  'Instagram',
  'Facebook',
  'LinkedIn',
  'Catégories',
  'Classements',
  'Répertoire',
  'Marques',
  'Découvertes',
  'Régions',
  'Au hasard',
];
const readFocusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

onEachScreen((screen) => {
  test('the first Tab stop is a link that skips to the content', async ({ page }) => {
    await openHydrated(page, `${site.url}/classements`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const skip = page.getByRole('link', { name: 'Aller au contenu' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
      true,
    );
  });

  test('the coming-soon page has no site menu, but links to the privacy policy', async ({ page }) => {
    await openHydrated(page, `${site.url}/bientot`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('img', { name: 'Bottin' })).toBeVisible();
    await expect(page.getByRole('banner').locator('a, button')).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    const menu = footer.getByRole('navigation', { name: 'Explorer' });
    await expect(menu).toHaveCount(0);
    await footer.getByRole('link', { name: 'Confidentialité' }).click();
    await expect(menu).toBeVisible();
  });

  test('navigation focuses and announces the title of the new page, and the Back button restores the scroll position', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/categories`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Classements' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Top 50');
    await expect(title).toBeFocused();
    await expect(page.locator('[aria-live]').filter({ hasText: /top 50/i })).toHaveCount(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(title).toHaveText('Catégories');
    await expect(title).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('a link or a search of the site’s own that stays on the page scrolls to the top and focuses the title', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire?page=2`);
    const title = page.getByRole('heading', { level: 1 });
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Répertoire' }).click();
    await expect(page).toHaveURL(`${site.url}/repertoire`);
    await expect(title).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await footer.scrollIntoViewIfNeeded();
    await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).press('Enter');
    await page.getByRole('combobox', { name: 'Rechercher dans l’annuaire' }).fill('cuisine');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/repertoire?search=cuisine`);
    await expect(title).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('scrolling down hides the header, scrolling up shows it, and a late layout of items doesn’t show it', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/classements`);
    const header = page.getByRole('banner');
    const last = page.getByRole('contentinfo');
    await expect(header).toBeInViewport();
    await page.mouse.move(150, 400);
    await page.mouse.wheel(0, 1_500);
    await expect(header).toHaveAttribute('data-hidden', '');
    await awaitLaidOut(page);
    await expect(header).toHaveAttribute('data-hidden', '');
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(header).toBeInViewport();
    await page.mouse.wheel(0, 20_000);
    await expect(last).toBeInViewport();
    await expect(header).not.toBeInViewport();
    await page.keyboard.press('/');
    await expect(header).toBeInViewport();
  });

  test('« Au hasard » opens a profile', async ({ page }) => {
    await openHydrated(page, `${site.url}/decouvertes`);
    await page.getByRole('link', { name: 'Un profil au hasard' }).click();
    await expect(page).toHaveURL(/\/createurs\/[^/]+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('opening a card animates its portrait to the profile, and focuses the profile’s title at the top of the page', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          for (const { effect } of document.getAnimations()) {
            const { pseudoElement } = effect as KeyframeEffect;
            seen.push(`${pseudoElement} ${effect?.getComputedTiming().duration}`);
          }
        });
        return transition;
      };
    });
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /^Voir le profil/ })
      .nth(3);
    const readSeen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    // On a busy machine the profile may load too late for the view transition. The next attempt uses the cache.
    await expect(async () => {
      await card.hover();
      const scrolled = await page.evaluate(() => scrollY);
      await card.click();
      await expect(page).toHaveURL(/\/createurs\//);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
      expect(await readSeen()).toContain('::view-transition-group(portrait) 200');
    }).toPass();
  });

  test('nothing is animated when reduced motion is requested', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHydrated(page, `${site.url}/repertoire`);
    await page
      .getByRole('navigation', { name: 'Pagination' })
      .getByRole('button', { name: 'Suivant' })
      .waitFor();
    await page.getByRole('button', { name: screen === 'phone' ? /^Filtres/ : 'Le fil québécois' }).click();
    const opened =
      screen === 'phone'
        ? page.getByRole('dialog', { name: 'Filtres' })
        : page.getByRole('banner').getByRole('link', { name: 'Tout le Québec' });
    await opened.waitFor();
    const slow = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => Number(animation.effect?.getComputedTiming().activeDuration ?? 0))
        .filter((duration) => duration > 1),
    );
    expect(slow).toEqual([]);
    const follows = await page.evaluate(() => {
      document.documentElement.style.color = 'rgb(1, 2, 3)';
      return [...document.querySelectorAll('h1')].map((title) => getComputedStyle(title).color);
    });
    expect(follows, 'a colour that is inherited is there at once').toEqual(['rgb(1, 2, 3)']);
  });
});

onScreen('phone', () => {
  test('the menu drawer opens by keyboard, keeps the focus until it closes, and lists every navigation entry', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link')).toHaveText([...entries, 'Connexion', 'Créer un compte']);
    await expect(drawer.getByRole('link', { name: 'Répertoire' })).toHaveAttribute('aria-current', 'page');
    // Presses Tab more often than the drawer has focusable elements: the focus must never leave the drawer.
    for (let stop = 0; stop < entries.length + 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Classements' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await readFocusedText(page)).toBe('Top 50');
  });
});

onScreen('desktop', () => {
  test('the navigation submenu works by keyboard, and on a subpage the link to the parent page is marked as current', async ({
    page,
  }) => {
    await openHydrated(page, `${site.url}/categories/humour`);
    const bar = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(bar.getByRole('link', { name: 'Catégories' })).toHaveAttribute('aria-current', 'page');
    const feed = bar.getByRole('button', { name: 'Le fil québécois' });
    await feed.focus();
    await page.keyboard.press('Enter');
    await expect(feed).toHaveAttribute('aria-expanded', 'true');
    await expect(bar.getByRole('link', { name: 'TikTok' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(feed).toHaveAttribute('aria-expanded', 'false');
    await expect(feed).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await readFocusedText(page)).toBe('YouTube');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/youtube-quebec$/);
    await expect(feed).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the footer links to every public page, and the theme chosen there persists', async ({ page }) => {
    await openHydrated(page, `${site.url}/a-propos`);
    const footer = page.getByRole('contentinfo');
    const paths = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/accueil', '/fil-quebecois', '/categories', '/classements', '/repertoire'],
        ...['/youtube-quebec', '/tiktok-quebec', '/instagram-quebec', '/facebook-quebec', '/linkedin-quebec'],
        ...['/a-propos', '/conditions', '/confidentialite'],
      ]),
    );
    expect(paths).not.toContain('/mon-fil-personnalise');
    await expect(footer.getByText(/© 2025/)).toBeVisible();
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await footer.getByLabel('Apparence').selectOption('dark');
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await paper()).toBe(dark);
  });
});
