import { expect, type Page, test } from '@playwright/test';
import { mailedLink, member, openAccountMenu, registrant, signIn, trySignIn } from '../support/members.ts';
import { control, site } from '../support/stack.ts';

const email = (page: Page) => page.getByRole('textbox', { name: /^Email/ });
const password = (page: Page) => page.getByLabel(/^Mot de passe/);

test('each refusal stands beside its field', async ({ page }) => {
  const { person } = await member();
  await page.goto(`${site.url}/login`);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(email(page)).toHaveAccessibleDescription('Adresse email invalide');
  await expect(email(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Le mot de passe est requis');

  await trySignIn(page, { email: 'personne@exemple', password: 'x' });
  await expect(email(page)).toHaveAccessibleDescription('Adresse email invalide');
  await trySignIn(page, { ...person, email: `x${person.email}` });
  await expect(email(page)).toHaveAccessibleDescription("Cette adresse email n'existe pas");
  await expect(email(page)).toBeFocused();
  await trySignIn(page, { ...person, password: 'Pas-le-bon-42' });
  await expect(password(page)).toHaveAccessibleDescription('Mot de passe incorrect');
  await expect(password(page)).toBeFocused();
  await expect(email(page)).toHaveValue(person.email);
});

test('an address that isn’t confirmed gets its link again', async ({ page }) => {
  const { person } = await registrant();
  const first = await mailedLink(person.email, 'Confirme', '/valider-email');
  await trySignIn(page, person);
  await expect(email(page)).toHaveAccessibleDescription('Vérifie ton email pour activer ton compte');
  await page.getByRole('button', { name: 'Renvoyer le lien de validation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'lien' })).toBeVisible();
  const second = await mailedLink(person.email, 'Confirme', '/valider-email', 2);
  expect(second).not.toBe(first);
  await page.goto(second);
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await trySignIn(page, person);
  // A fan who hasn't said what they like yet: the wizard goes on where it stopped.
  await page.waitForURL('**/inscription');
});

test('a sign-in that nobody answers is announced, and works when repeated', { tag: '@alone' }, async ({
  page,
}) => {
  const { person } = await member();
  await control({ do: 'halt', name: 'identity' });
  try {
    await trySignIn(page, person);
    await expect(page.getByText('Erreur de connexion').first()).toBeVisible();
    await expect(page.getByText(/^Ce service ne répond pas pour le moment/).first()).toBeVisible();
  } finally {
    await control({ do: 'restart', name: 'identity' });
  }
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('someone signed in is led to the dashboard, and signing out to the home page', async ({ page }) => {
  const { person } = await member();
  await signIn(page, person);
  await page.goto(`${site.url}/login`);
  await page.waitForURL('**/dashboard');
  await openAccountMenu(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await reloaded;
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto(`${site.url}/dashboard`);
  await page.waitForURL('**/login');
});
