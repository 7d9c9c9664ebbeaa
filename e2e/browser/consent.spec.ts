import { expect, type Page, type Request, test } from '@playwright/test';
import { openReady } from '../support/ready.ts';
import { control, site } from '../support/stack.ts';

const ids = {
  TAG_MANAGER_ID: 'GTM-ESSAI',
  ANALYTICS_ID: 'G-ESSAI',
  AD_PIXEL_ID: '123',
  LEAD_FORM_URL: 'https://forms.example/w/1',
  LEAD_FORM_SCRIPT_URL: 'https://embed.example/js/form_embed.js',
};

/** The other hosts that a page asks; each is answered here, with nothing. */
async function watchOthers(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== site.url,
    async (route) => {
      asked.push(new URL(route.request().url()).host);
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return asked;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Témoins' });

test.describe('with partners configured', { tag: '@alone' }, () => {
  test.beforeAll(() => control({ do: 'restart', name: 'gateway', env: ids }));
  test.afterAll(() => control({ do: 'restart', name: 'gateway' }));

  test('nothing loads before a choice, nor after a refusal, and the choice is remembered', async ({
    page,
  }) => {
    const asked = await watchOthers(page);
    await openReady(page, site.url);
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
    expect(asked).toEqual([]);
  });

  test('a choice is made for each purpose, and changed from the footer', async ({ page }) => {
    const asked = await watchOthers(page);
    await openReady(page, `${site.url}/bientot`);
    await banner(page).getByRole('button', { name: 'Choisir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tes témoins' });
    await dialog.getByRole('checkbox', { name: 'Contenus d’autres services' }).check();
    await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(page.locator('iframe[title="Coming soon..."]')).toHaveAttribute('height', '507');
    await expect.poll(() => [...asked].sort()).toEqual(['embed.example', 'forms.example']);
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /témoins/ })
      .click();
    await expect(dialog.getByRole('checkbox', { name: 'Contenus d’autres services' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Tout accepter' }).click();
    await expect
      .poll(() => [...new Set(asked)].sort())
      .toEqual(['connect.facebook.net', 'embed.example', 'forms.example', 'www.googletagmanager.com']);
  });

  test('what was accepted is taken back: the page begins again without it, and stays so', async ({
    page,
  }) => {
    const asked = await watchOthers(page);
    await openReady(page, `${site.url}/conditions`);
    await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
    const scripts = page.locator(
      'head script[src*="googletagmanager.com"], head script[src*="connect.facebook.net"]',
    );
    await expect(scripts).toHaveCount(3);
    await expect.poll(() => asked.length).toBe(3);
    asked.length = 0;
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
    await openReady(page, `${site.url}/bientot`);
    const embeds = page.getByRole('main').getByRole('button', { name: /témoins|contenus/i });
    await expect(embeds.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toHaveCount(0);
    await expect(scripts).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test('a page that a link with a token leads to asks no other host, and tells nobody its address', async ({
    page,
  }) => {
    const others = await watchOthers(page);
    await openReady(page, `${site.url}/conditions`);
    await banner(page).getByRole('button', { name: 'Tout accepter' }).click();
    await expect.poll(() => others.length).toBe(3);
    for (const path of ['/reinitialiser', '/valider-email', '/annuler-changement', '/desabonnement']) {
      for (const form of ['#token=', '?token=']) {
        others.length = 0;
        const told: string[] = [];
        const listen = (request: Request) => {
          const { pathname, href } = new URL(request.url());
          if (href.includes('secret')) told.push(pathname);
          // A style sheet names itself to the fonts that it asks for; the page names itself to nobody.
          if (request.headers().referer?.includes(path)) told.push(`the page, to ${pathname}`);
        };
        page.on('request', listen);
        await openReady(page, `${site.url}${path}${form}secret-de-personne`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveURL(site.url + path);
        // A link of before was asked for with its token; the API's call is the specification's.
        const own = [...(form === '?token=' ? [path] : []), '/api/auth/validate-email'];
        expect(told.filter((one) => !own.includes(one))).toEqual([]);
        page.off('request', listen);
        // Within the same document too.
        await page.getByRole('contentinfo').getByRole('link', { name: 'Conditions' }).click();
        await page.waitForURL('**/conditions');
        await page.waitForLoadState('networkidle');
        expect(others).toEqual([]);
      }
    }
    await openReady(page, `${site.url}/conditions`);
    await expect.poll(() => others.length).toBe(3);
  });

  test('the choice is made by keyboard alone, and its dialog gives the focus back', async ({ page }) => {
    await watchOthers(page);
    await openReady(page, `${site.url}/conditions`);
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
