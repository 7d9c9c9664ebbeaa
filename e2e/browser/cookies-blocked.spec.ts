import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { confirmEmail, generatePerson } from '../support/journey.ts';
import { createCompleteMember, createRegistrant, trySignIn } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { chooseType, fillDetails, openConsent } from '../support/wizard.ts';

let profile = '';
let context: BrowserContext;

/** Starts a browser that blocks all cookies, a setting that users can choose. */
test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'bottin-no-cookies-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const { launchOptions, locale, viewport } = test.info().project.use;
  context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(locale && { locale }),
    ...(viewport !== undefined && { viewport }),
  });
});
test.afterAll(async () => {
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

const blockedNotice = (page: Page) => page.getByRole('alert').filter({ hasText: 'bloque les témoins' });

test('signing in reports that the browser blocks cookies, instead of reporting success', async () => {
  const page = await context.newPage();
  const { person } = await createCompleteMember();
  await trySignIn(page, person);
  await expect(blockedNotice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Connexion réussie' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeEnabled();
  await page.close();
});

for (const type of ['Fan', 'Créateur']) {
  test(`a registration (${type}) reports that the browser blocks cookies, and offers no next step`, async () => {
    const page = await context.newPage();
    const person = generatePerson();
    await page.goto(`${site.url}/inscription`);
    await chooseType(page, type);
    await fillDetails(page, person);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(blockedNotice(page)).toContainText(person.email);
    await expect(page.getByRole('button', { name: /^(Finaliser|Continuer|Connecter)/ })).toHaveCount(0);
    await page.close();
  });
}

test('a popup that returns from Google without its cookie reports that the browser blocks cookies', async ({
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
