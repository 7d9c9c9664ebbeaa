import { expect, type Page, type Request, test } from '@playwright/test';
import { openHydrated } from '../support/hydration.ts';
import { sendControl, site } from '../support/stack.ts';

const ids = {
  TAG_MANAGER_ID: 'GTM-ESSAI',
  ANALYTICS_ID: 'G-ESSAI',
  AD_PIXEL_ID: '123',
  LEAD_FORM_URL: 'https://forms.example/w/1',
  LEAD_FORM_SCRIPT_URL: 'https://embed.example/js/form_embed.js',
};

/**
 * Answers all of the page's requests to other hosts with an empty response. Returns an array that collects
 * the hosts of these requests.
 */
async function watchExternalRequests(page: Page): Promise<string[]> {
  const externalRequests: string[] = [];
  await page.route(
    (url) => url.origin !== site.url,
    async (route) => {
      externalRequests.push(new URL(route.request().url()).host);
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return externalRequests;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Témoins' });

test.describe('with partner scripts configured', { tag: '@alone' }, () => {
  test.beforeAll(() => sendControl({ do: 'restart', name: 'gateway', env: ids }));
  test.afterAll(() => sendControl({ do: 'restart', name: 'gateway' }));

  test('no partner script loads before consent or after a refusal, and the refusal is remembered', async ({
    page,
  }) => {
    const externalRequests = await watchExternalRequests(page);
    await openHydrated(page, site.url);
    const refuse = banner(page).getByRole('button', { name: 'Tout refuser' });
    await expect(refuse).toBeVisible();
    await expect(banner(page)).toContainText('l’effet de nos publicités');
    const accept = banner(page).getByRole('button', { name: 'Tout accepter' });
    const [first, second] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect(first?.height).toBe(second?.height);
    expect(Math.abs((first?.width ?? 0) - (second?.width ?? 0))).toBeLessThan(16);
    await refuse.click();
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    expect(externalRequests).toEqual([]);
  });

  test('a visitor consents to one purpose only, and changes the choice from the footer', async ({ page }) => {
    const externalRequests = await watchExternalRequests(page);
    await openHydrated(page, `${site.url}/bientot`);
    await banner(page).getByRole('button', { name: 'Choisir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tes témoins' });
    await dialog.getByRole('checkbox', { name: 'Contenus d’autres services' }).check();
    await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(page.locator('iframe[title="Coming soon..."]')).toHaveAttribute('height', '507');
    await expect.poll(() => [...externalRequests].sort()).toEqual(['embed.example', 'forms.example']);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /témoins/ })
      .click();
    await expect(dialog.getByRole('checkbox', { name: 'Contenus d’autres services' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Tout accepter' }).click();
    await expect
      .poll(() => [...new Set(externalRequests)].sort())
      .toEqual(['connect.facebook.net', 'embed.example', 'forms.example', 'www.googletagmanager.com']);
  });

  test('withdrawing consent reloads the page without partner scripts, which also stay absent on later visits', async ({
    page,
  }) => {
    const externalRequests = await watchExternalRequests(page);
    await openHydrated(page, `${site.url}/conditions`);
    await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
    const scripts = page.locator(
      'head script[src*="googletagmanager.com"], head script[src*="connect.facebook.net"]',
    );
    await expect(scripts).toHaveCount(3);
    await expect.poll(() => externalRequests.length).toBe(3);
    externalRequests.length = 0;
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /témoins/ })
      .click();
    const reloaded = page.waitForEvent('domcontentloaded');
    await page
      .getByRole('dialog', { name: 'Tes témoins' })
      .getByRole('button', { name: 'Tout refuser' })
      .click();
    await reloaded;
    await openHydrated(page, `${site.url}/bientot`);
    const embeds = page.getByRole('main').getByRole('button', { name: /témoins|contenus/i });
    await expect(embeds.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    await expect(scripts).toHaveCount(0);
    expect(externalRequests).toEqual([]);
  });

  test('after consent, a page with a token in its URL still contacts no other host and sends no referrer', async ({
    page,
  }) => {
    const others = await watchExternalRequests(page);
    await openHydrated(page, `${site.url}/conditions`);
    await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
    await expect.poll(() => others.length).toBe(3);
    for (const path of [
      '/reinitialiser',
      '/valider-email',
      '/annuler-changement',
      '/desabonnement',
      '/contester',
    ]) {
      for (const form of ['#token=', '?token=']) {
        others.length = 0;
        const leaks: string[] = [];
        const listen = (request: Request) => {
          const { pathname, href } = new URL(request.url());
          if (href.includes('secret')) leaks.push(pathname);
          // The page must send no referrer. A style sheet sends its own URL as the referrer of its font
          // requests, which is allowed.
          if (request.headers().referer?.includes(path)) leaks.push(`the page, to ${pathname}`);
        };
        page.on('request', listen);
        await openHydrated(page, `${site.url}${path}${form}secret-de-personne`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveURL(site.url + path);
        // Two requests may contain the token: the page itself when the link has the old `?token=` form, and
        // the API call that validates the token.
        const own = [...(form === '?token=' ? [path] : []), '/api/auth/validate-email'];
        expect(leaks.filter((one) => !own.includes(one))).toEqual([]);
        page.off('request', listen);
        // The page that the visitor opens next, in the same document, must also contact no other host.
        await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions' }).click();
        await page.waitForURL('**/conditions');
        await page.waitForLoadState('networkidle');
        expect(others).toEqual([]);
      }
    }
    await openHydrated(page, `${site.url}/conditions`);
    await expect.poll(() => others.length).toBe(3);
  });

  test('the consent dialog works with the keyboard only and restores the focus when it closes', async ({
    page,
  }) => {
    await watchExternalRequests(page);
    await openHydrated(page, `${site.url}/conditions`);
    const choose = banner(page).getByRole('button', { name: 'Choisir' });
    await choose.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tes témoins' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await dialog.getByRole('checkbox', { name: 'Publicité' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
    const manage = page.getByRole('contentinfo').getByRole('button', { name: /témoins/ });
    await manage.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: 'Publicité' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(manage).toBeFocused();
  });
});
