import { expect, type Page, test } from '@playwright/test';
import {
  awaitMailedLink,
  createMember,
  openAccountMenu,
  createRegistrant,
  signIn,
  trySignIn,
} from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';

const getEmailField = (page: Page) => page.getByRole('textbox', { name: /^Courriel/ });
const getPasswordField = (page: Page) => page.getByLabel(/^Mot de passe/);

test('each sign-in error is shown next to its field', async ({ page }) => {
  const { person } = await createMember();
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(getEmailField(page)).toHaveAccessibleDescription('Adresse email invalide');
  await expect(getEmailField(page)).toBeFocused();
  await expect(getPasswordField(page)).toHaveAccessibleDescription('Le mot de passe est requis');

  await trySignIn(page, { email: 'personne@exemple', password: 'x' });
  await expect(getEmailField(page)).toHaveAccessibleDescription('Adresse email invalide');
  await trySignIn(page, { ...person, email: `x${person.email}` });
  await expect(getEmailField(page)).toHaveAccessibleDescription("Cette adresse email n'existe pas");
  await expect(getEmailField(page)).toBeFocused();
  await trySignIn(page, { ...person, password: 'Pas-le-bon-42' });
  await expect(getPasswordField(page)).toHaveAccessibleDescription('Mot de passe incorrect');
  await expect(getPasswordField(page)).toBeFocused();
  await expect(getEmailField(page)).toHaveValue(person.email);
});

test('signing in with an unconfirmed address offers to send the confirmation link again', async ({
  page,
}) => {
  const { person } = await createRegistrant();
  const first = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  await trySignIn(page, person);
  await expect(getEmailField(page)).toHaveAccessibleDescription('Vérifie ton email pour activer ton compte');
  await page.getByRole('button', { name: 'Renvoyer le lien de validation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'lien' })).toBeVisible();
  const second = await awaitMailedLink(person.email, 'Confirme', '/valider-email', 2);
  expect(second).not.toBe(first);
  await page.goto(second);
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await trySignIn(page, person);
  // The registration wizard resumes, because this fan hasn't chosen any interests yet.
  await page.waitForURL('**/inscription');
});

test('signing in during an outage shows an error message, and retrying later works', {
  tag: '@alone',
}, async ({ page }) => {
  const { person } = await createMember();
  await sendControl({ do: 'halt', name: 'identity' });
  try {
    await trySignIn(page, person);
    await expect(page.getByText('Erreur de connexion').first()).toBeVisible();
    await expect(page.getByText(/^Ce service ne répond pas pour le moment/).first()).toBeVisible();
  } finally {
    await sendControl({ do: 'restart', name: 'identity' });
  }
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('the login page redirects a signed-in user to the dashboard, and signing out leads to the home page', async ({
  page,
}) => {
  const { person } = await createMember();
  await signIn(page, person);
  await page.goto(`${site.url}/login`);
  await page.waitForURL('**/dashboard');
  await openAccountMenu(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await reloaded;
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(`${site.url}/dashboard`);
  await page.waitForURL('**/login?retour=%2Fdashboard');
});
