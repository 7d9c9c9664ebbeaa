import { expect, type Page, test } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { brokenButtons } from '../support/buttons.ts';
import { awaitVideos, confirmEmail, newPerson } from '../support/journey.ts';
import { completeMember, member, registrant, signIn, trySignIn } from '../support/members.ts';
import { control, site } from '../support/stack.ts';
import { loosePunctuation } from '../support/typography.ts';
import { chooseType, connectYoutube, fillDetails } from '../support/wizard.ts';

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };

/** Looks for what is wrong with the state that a page is in, at both sizes and, at the larger, in both themes. */
async function look(page: Page, state: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await loosePunctuation(page), `${state}, typography`).toEqual([]);
  await page.setViewportSize(phone);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${state}, px too wide on a phone`).toBeLessThanOrEqual(0);
  expect.soft(await brokenButtons(page), `${state}, buttons on a phone`).toEqual([]);
  expect.soft(await violations(page), `${state}, phone`).toEqual([]);
  await page.setViewportSize(desktop);
  expect.soft(await violations(page), `${state}, desktop`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await violations(page), `${state}, desktop, dark`).toEqual([]);
}

test.use({ reducedMotion: 'reduce' });
// Each has its own account, and they are the longest there are.
test.describe.configure({ mode: 'parallel', timeout: 400_000 });

test('signing in and finding one’s way back break no rule of WCAG 2.2', async ({ page }) => {
  const { person } = await registrant();
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await look(page, 'sign-in with errors');
  await trySignIn(page, person);
  await expect(page.getByRole('button', { name: 'Renvoyer le lien de validation' })).toBeVisible();
  await look(page, 'sign-in of an address to confirm');
  await page.goto(`${site.url}/mot-de-passe-oublie`);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await look(page, 'forgotten password with an error');
  await page.getByRole('textbox', { name: /^Email/ }).fill(person.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vérifie tes emails');
  await look(page, 'forgotten password, sent');
  await page.goto(`${site.url}/reinitialiser#token=jamais-envoye`);
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await look(page, 'new password with errors');
});

test('neither do the pages that links and popups lead to', async ({ page }) => {
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
    await look(page, path);
  }
});

test('no step of the registration breaks a rule', async ({ page }) => {
  await page.goto(`${site.url}/inscription`);
  await look(page, 'type');
  await chooseType(page, 'Créateur');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Veuillez sélectionner une ville')).toBeVisible();
  await look(page, 'details with errors');
  const person = newPerson();
  await fillDetails(page, person);
  await look(page, 'details, available');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Plateforme principale obligatoire pour les créateurs')).toBeVisible();
  await look(page, 'platform with an error');
  await connectYoutube(page, person);
  await expect(page.getByText('Plateforme principale obligatoire pour les créateurs')).toBeHidden();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('button', { name: 'Finaliser mon profil' })).toBeVisible();
  await look(page, 'profile');
  await page.getByRole('checkbox', { name: 'Cuisine' }).check();
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await look(page, 'e-mail sent');
});

test('nothing of the creator’s space breaks a rule', async ({ page }) => {
  const { person, userId } = await member({ userType: 'creator' });
  await awaitVideos(userId);
  await signIn(page, person);
  for (const tab of ['overview', 'platforms', 'content', 'statistics', 'profile']) {
    await page.goto(`${site.url}/dashboard?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    await look(page, tab);
  }
});

test('leaving and editing one’s profile break no rule', async ({ page }) => {
  const { person } = await member({ userType: 'company' });
  await signIn(page, person);
  await page.goto(`${site.url}/dashboard?tab=profile`);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  await look(page, 'deletion with an error');
  await page.goto(`${site.url}/edit-profile`);
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('');
  await page.getByRole('textbox', { name: /^Adresse du profil/ }).fill('ab');
  await page.getByRole('textbox', { name: /^Email/ }).fill('pas une adresse');
  await page.getByRole('textbox', { name: /^Email/ }).press('Enter');
  await look(page, 'edit profile with errors');
  await page.goto(`${site.url}/mon-fil-personnalise`);
  await look(page, 'personal feed');
});

test('the administration breaks no rule either', { tag: '@alone' }, async ({ page }) => {
  await control({ do: 'restart', name: 'identity', env: { APPROVAL: 'manual' } });
  try {
    const { person } = await completeMember({ userType: 'company' });
    await signIn(page, site.admin);
    await page.goto(`${site.url}/admin`);
    for (const tab of ['En attente', 'Approuvés', 'Refusés', 'Suspendus']) {
      await page.getByRole('tab', { name: tab }).click();
      await look(page, `admin, ${tab}`);
    }
    await page.getByRole('tab', { name: 'En attente' }).click();
    await page.getByRole('button', { name: `Refuser ${person.publicName}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refuser' }).click();
    await look(page, 'refusal with an error');
  } finally {
    await control({ do: 'restart', name: 'identity' });
  }
});

test('an unfinished registration and what the account waits for break no rule', async ({ page }) => {
  const { person, visitor } = await registrant({ userType: 'fan' });
  await confirmEmail(visitor, person);
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  await look(page, 'resumed');
  await page.goto(`${site.url}/dashboard`);
  await expect(page.getByText('Ton profil n’est pas terminé')).toBeVisible();
  await look(page, 'dashboard of an unfinished profile');
});
