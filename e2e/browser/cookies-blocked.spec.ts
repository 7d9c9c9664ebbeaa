import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { confirmEmail, generatePerson } from '../support/journey.ts';
import { createCompleteMember, createRegistrant, trySignIn } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { chooseType, fillDetails, openConsent } from '../support/wizard.ts';

/**
 * Makes a context behave like a browser in which the user has blocked all cookies: it stores no cookies from
 * responses and denies scripts access to storage. A setting isn't enough, because Chromium's headless shell
 * ignores the setting that blocks cookies.
 */
async function blockCookies(context: BrowserContext) {
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  });
  await context.route(`${site.url}/api/**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
}

const blockedNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'bloque les témoins' });

test('signing in reports that the browser blocks cookies, instead of reporting success', async ({
  page,
  context,
}) => {
  await blockCookies(context);
  const { person } = await createCompleteMember();
  await trySignIn(page, person);
  await expect(blockedNotice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connexion réussie' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
});

for (const type of ['Fan', 'Créateur']) {
  test(`a registration (${type}) reports that the browser blocks cookies, and offers no next step`, async ({
    page,
    context,
  }) => {
    await blockCookies(context);
    const person = generatePerson();
    await page.goto(`${site.url}/inscription`);
    await chooseType(page, type);
    await fillDetails(page, person);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(blockedNotice(page)).toContainText(person.email);
    await expect(page.getByRole('button', { name: /^(Finaliser|Continuer|Connecter)/ })).toHaveCount(0);
  });
}

test('a popup that returns from Google without the OAuth cookie reports that the browser blocks cookies', async ({
  page,
  context: own,
}) => {
  const { person, visitor } = await createRegistrant({ userType: 'creator' });
  await confirmEmail(visitor, person);
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  const popup = await openConsent(page, 'Connecter YouTube');
  await popup.getByRole('button', { name: 'Autoriser' }).waitFor();
  await own.clearCookies({ name: /oauth$/ });
  await popup.getByRole('button', { name: 'Autoriser' }).click();
  await expect(popup.getByRole('main')).toContainText('Ton navigateur bloque les témoins');
  await popup.close();
});
