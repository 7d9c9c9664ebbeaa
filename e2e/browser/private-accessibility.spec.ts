import { expect, type Page, test } from '@playwright/test';
import { findColorViolations, findViolations } from '../support/axe.ts';
import { findWrappedButtons } from '../support/buttons.ts';
import { awaitVideos, confirmEmail, generatePerson } from '../support/journey.ts';
import {
  createCompleteMember,
  createMember,
  createRegistrant,
  signIn,
  trySignIn,
} from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';
import { chooseTab } from '../support/tabs.ts';
import { findLoosePunctuation } from '../support/typography.ts';
import { chooseType, connectYoutube, fillDetails } from '../support/wizard.ts';

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };

/** Checks the page in its current state for WCAG violations: on a phone, and on a desktop in both themes. */
async function expectNoViolations(page: Page, state: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await findLoosePunctuation(page), `${state}, typography`).toEqual([]);
  await page.setViewportSize(phone);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${state}, px too wide on a phone`).toBeLessThanOrEqual(0);
  expect.soft(await findWrappedButtons(page), `${state}, buttons on a phone`).toEqual([]);
  expect.soft(await findViolations(page), `${state}, phone`).toEqual([]);
  await page.setViewportSize(desktop);
  expect.soft(await findViolations(page), `${state}, desktop`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findColorViolations(page), `${state}, desktop, dark`).toEqual([]);
}

test.use({ reducedMotion: 'reduce' });
// Each test creates its own account, so the tests can run in parallel. The timeout is long, because these
// tests are the slowest ones.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });

test('sign-in and password recovery pages have no WCAG 2.2 violation', async ({ page }) => {
  const { person } = await createRegistrant();
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expectNoViolations(page, 'sign-in with errors');
  await trySignIn(page, person);
  await expect(page.getByRole('button', { name: 'Renvoyer le lien de validation' })).toBeVisible();
  await expectNoViolations(page, 'sign-in of an address to confirm');
  await page.goto(`${site.url}/mot-de-passe-oublie`);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expectNoViolations(page, 'forgotten password with an error');
  await page.getByRole('textbox', { name: /^Courriel/ }).fill(person.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vérifie tes courriels');
  await expectNoViolations(page, 'forgotten password, sent');
  await page.goto(`${site.url}/reinitialiser#token=jamais-envoye`);
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expectNoViolations(page, 'new password with errors');
});

test('pages that open from e-mailed links and in popups have no WCAG 2.2 violation', async ({ page }) => {
  for (const path of [
    '/reinitialiser',
    '/valider-email',
    '/annuler-changement',
    '/annuler-changement#token=jamais-envoye',
    '/desabonnement',
    '/desabonnement#token=jamais-envoye',
    '/oauth-success',
    '/auth/oauth-error?error=access_denied',
    '/oauth-callback',
    '/oauth-test',
    '/test-oauth',
  ]) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, path);
  }
});

test('registration steps have no WCAG 2.2 violation', async ({ page }) => {
  await page.goto(`${site.url}/inscription`);
  await expectNoViolations(page, 'type');
  await chooseType(page, 'Créateur');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Veuillez sélectionner une ville')).toBeVisible();
  await expectNoViolations(page, 'details with errors');
  const person = generatePerson();
  await fillDetails(page, person);
  await expectNoViolations(page, 'details, available');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Plateforme principale obligatoire pour les créateurs')).toBeVisible();
  await expectNoViolations(page, 'platform with an error');
  await connectYoutube(page, person);
  await expect(page.getByText('Plateforme principale obligatoire pour les créateurs')).toBeHidden();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: 'Finaliser mon profil' })).toBeVisible();
  await expectNoViolations(page, 'profile');
  await page.getByRole('checkbox', { name: 'Cuisine' }).check();
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expectNoViolations(page, 'e-mail sent');
});

test('the creator’s dashboard has no WCAG 2.2 violation', async ({ page }) => {
  const { person, userId } = await createMember({ userType: 'creator' });
  await awaitVideos(userId);
  await signIn(page, person);
  for (const tab of ['overview', 'platforms', 'content', 'statistics', 'profile', 'account']) {
    await page.goto(`${site.url}/dashboard?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await expectNoViolations(page, tab);
  }
});

test('the dashboards of a fan and of a company have no WCAG 2.2 violation', async ({ page }) => {
  for (const userType of ['fan', 'company'] as const) {
    const { person } = await createMember({ userType });
    await signIn(page, person);
    for (const tab of ['overview', 'account']) {
      await page.goto(`${site.url}/dashboard?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByTestId('skeleton')).toHaveCount(0);
      await expectNoViolations(page, `${userType}, ${tab}`);
    }
    await page.context().clearCookies();
  }
});

test('the profile form and its confirmation dialogs have no WCAG 2.2 violation', async ({ page }) => {
  const { person } = await createMember({ userType: 'company' });
  await signIn(page, person);
  await page.goto(`${site.url}/dashboard?tab=account`);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await expectNoViolations(page, 'deletion with an error');
  await page.goto(`${site.url}/edit-profile`);
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('');
  await page.getByRole('textbox', { name: /^Adresse du profil/ }).fill('ab');
  await page.getByRole('textbox', { name: /^Courriel/ }).fill('pas une adresse');
  await page.getByRole('textbox', { name: /^Courriel/ }).press('Enter');
  await expectNoViolations(page, 'edit profile with errors');
  await page.goto(`${site.url}/mon-fil-personnalise`);
  await expectNoViolations(page, 'personal feed');
});

test('the admin area has no WCAG 2.2 violation', { tag: '@alone' }, async ({ page }) => {
  await sendControl({ do: 'restart', name: 'identity', env: { APPROVAL: 'manual' } });
  try {
    const { person } = await createCompleteMember({ userType: 'company' });
    await signIn(page, site.admin);
    await page.goto(`${site.url}/admin`);
    for (const tab of ['En attente', 'Approuvés', 'Refusés', 'Suspendus']) {
      await chooseTab(page, tab);
      await expectNoViolations(page, `admin, ${tab}`);
    }
    await chooseTab(page, 'En attente');
    await page.getByRole('button', { name: `Refuser ${person.publicName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refuser' }).click();
    await expectNoViolations(page, 'refusal with an error');
  } finally {
    await sendControl({ do: 'restart', name: 'identity' });
  }
});

test('the wizard and the dashboard of an unfinished registration have no WCAG 2.2 violation', async ({
  page,
}) => {
  const { person, visitor } = await createRegistrant({ userType: 'fan' });
  await confirmEmail(visitor, person);
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  await expectNoViolations(page, 'resumed');
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByText('Ton profil n’est pas terminé')).toBeVisible();
  await expectNoViolations(page, 'dashboard of an unfinished profile');
});
