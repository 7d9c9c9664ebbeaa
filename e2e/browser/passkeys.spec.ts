import { expect, type Page, test } from '@playwright/test';
import { VirtualAuthenticator } from '../support/authenticator.ts';
import { awaitMailedLink, createMember, awaitSignedOut, signIn } from '../support/members.ts';
import { site } from '../support/stack.ts';

const getPasskeys = (page: Page) => page.getByRole('list', { name: 'Clés d’accès' }).getByRole('listitem');
const getPasskeyButton = (page: Page) => page.getByRole('button', { name: 'Utiliser une clé d’accès' });

async function addPasskey(page: Page, password: string, name: string): Promise<void> {
  await page.goto(`${site.url}/dashboard?tab=account`);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Ajouter une clé d’accès' });
  await dialog.getByLabel(/^Nom de la clé/).fill(name);
  await dialog.getByLabel(/^Ton mot de passe/).fill(password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(getPasskeys(page).filter({ hasText: name })).toBeVisible();
}

test('a user adds a passkey, signs in with the passkey instead of a password, and removes the passkey', async ({
  page,
}) => {
  const fan = await createMember();
  const { email, password } = fan.person;
  const device = await VirtualAuthenticator.addTo(page);

  await test.step('adding a passkey requires the password, ends the other session and sends an e-mail', async () => {
    await signIn(page, fan.person);
    await addPasskey(page, password, 'Mon portable');
    await expect(getPasskeys(page)).toContainText(['pas encore utilisée']);
    expect(await device.countPasskeys()).toBe(1);
    await awaitSignedOut(fan);
    await awaitMailedLink(email, 'Une clé d’accès est ajoutée à ton compte', '/dashboard');
  });

  await test.step('the same device can’t add a second passkey', async () => {
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Nom de la clé/).fill('Encore');
    await dialog.getByLabel(/^Ton mot de passe/).fill(password);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(
      page.getByText('Cet appareil a déjà une clé d’accès pour ton compte.').first(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    expect(await device.countPasskeys()).toBe(1);
  });

  await test.step('the passkey signs in without a password', async () => {
    await page.context().clearCookies();
    await page.goto(`${site.url}/login`);
    await getPasskeyButton(page).waitFor();
    // The heading stays for only a second, so the page itself looks for it in every frame.
    const welcomed = page.waitForFunction(() =>
      [...document.querySelectorAll('h1, h2')].some(({ textContent }) => textContent === 'Connexion réussie'),
    );
    await getPasskeyButton(page).click();
    await welcomed;
    await page.waitForURL('**/dashboard');
    await page.goto(`${site.url}/dashboard?tab=account`);
    await expect(getPasskeys(page)).toContainText([/utilisée/]);
    await expect(getPasskeys(page)).not.toContainText(['pas encore']);
  });

  await test.step('a passkey without user verification can’t sign in', async () => {
    await page.context().clearCookies();
    await device.setUserVerified(false);
    await page.goto(`${site.url}/login`);
    await getPasskeyButton(page).click();
    await expect(
      page.getByText('La clé d’accès n’a pas été utilisée. Réessaie quand tu veux.').first(),
    ).toBeVisible();
    await device.setUserVerified(true);
  });

  await test.step('a cloned passkey with an older signature counter is rejected with a reason', async () => {
    await device.resetCounters();
    await getPasskeyButton(page).click();
    await expect(page.getByText(/semble avoir été copiée/).first()).toBeVisible();
    await signIn(page, fan.person);
  });

  await test.step('removing the passkey requires the password, prevents further sign-ins and sends an e-mail', async () => {
    await page.goto(`${site.url}/dashboard?tab=account`);
    await page.getByRole('button', { name: 'Retirer la clé Mon portable' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Ton mot de passe/).fill('Pas-le-bon-42');
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(dialog.getByLabel(/^Ton mot de passe/)).toHaveAccessibleDescription(
      'Mot de passe incorrect',
    );
    await dialog.getByLabel(/^Ton mot de passe/).fill(password);
    await dialog.getByRole('button', { name: 'Retirer' }).click();
    await expect(getPasskeys(page)).toHaveCount(0);
    await awaitMailedLink(email, 'Une clé d’accès est retirée de ton compte', '/dashboard');
    await page.context().clearCookies();
    await page.goto(`${site.url}/login`);
    await getPasskeyButton(page).click();
    await expect(page.getByText(/n’ouvre aucun compte ici/).first()).toBeVisible();
  });
});
