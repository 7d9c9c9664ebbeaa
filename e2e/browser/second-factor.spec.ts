import { expect, type Page, test } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { VirtualAuthenticator } from '../support/authenticator.ts';
import { removeAdminPasskeys } from '../support/clock.ts';
import { createMember, awaitMailedLink, signIn, trySignIn } from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';

const getRecoveryCodes = (page: Page) =>
  page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');

/**
 * Sets up an authenticator from the displayed otpauth URI, as a phone would from its QR code. Returns the
 * authenticator and the recovery codes.
 */
async function setUpAuthenticator(page: Page, password: string): Promise<{ phone: TOTP; codes: string[] }> {
  await page.getByLabel(/^Ton mot de passe, pour commencer/).fill(password);
  await page.getByRole('button', { name: 'Activer la validation en deux étapes' }).click();
  await expect(
    page.getByRole('img', { name: 'Code QR pour ton application d’authentification' }),
  ).toBeVisible();
  const address = await page
    .getByRole('link', { name: 'ouvre l’application sur cet appareil' })
    .getAttribute('href');
  const phone = URI.parse(address ?? '');
  if (!(phone instanceof TOTP)) throw new Error('not a TOTP otpauth address');
  // Uses the code of the previous 30 s period, so that later steps can use the current code. Waits for the
  // first half of a period, in which the previous code is still valid.
  await expect.poll(() => Date.now() % 30_000, { timeout: 60_000 }).toBeLessThan(15_000);
  await page.getByLabel(/^Premier code/).fill(phone.generate({ timestamp: Date.now() - 30_000 }));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(getRecoveryCodes(page)).toHaveCount(10);
  const codes = await getRecoveryCodes(page).allTextContents();
  // Without this click, leaving the page would ask for confirmation.
  await page.getByRole('button', { name: 'Je les ai notés' }).click();
  return { phone, codes };
}

test('a user sets up an authenticator, signs in with a recovery code instead of the authenticator, and renews the recovery codes', async ({
  page,
}) => {
  const { person } = await createMember();
  await signIn(page, person);
  await page.goto(`${site.url}/dashboard?tab=account`);
  const { phone, codes } = await setUpAuthenticator(page, person.password);
  const [lost = '', old = ''] = codes;

  await test.step('the password alone doesn’t sign in, and a recovery code replaces the authenticator once', async () => {
    await page.context().clearCookies();
    await trySignIn(page, person);
    const code = page.getByLabel(/^Code/);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Valider' }).click();
    await expect(code).toHaveAccessibleDescription(/Ce code n’est pas le bon/);
    await code.fill(lost.toLowerCase());
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.waitForURL('**/dashboard');
    await awaitMailedLink(person.email, 'Un code de secours a servi', '/dashboard');
  });

  await test.step('new recovery codes replace the old ones', async () => {
    await page.goto(`${site.url}/dashboard?tab=account`);
    await expect(page.getByText('Codes de secours qui restent : 9')).toBeVisible();
    await page.getByRole('button', { name: 'Renouveler les codes de secours' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Ton mot de passe/).fill(person.password);
    await dialog.getByLabel(/^Code/).fill(phone.generate());
    await dialog.getByRole('button', { name: 'Renouveler' }).click();
    await expect(getRecoveryCodes(page)).toHaveCount(10);
    const renewed = await getRecoveryCodes(page).allTextContents();
    expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
    await page.getByRole('button', { name: 'Je les ai notés' }).click();
    await awaitMailedLink(person.email, 'Tes codes de secours sont renouvelés', '/dashboard');
    await page.context().clearCookies();
    await trySignIn(page, person);
    await page.getByLabel(/^Code/).fill(old);
    await page.getByRole('button', { name: 'Valider' }).click();
    await expect(page.getByLabel(/^Code/)).toHaveAccessibleDescription(/Ce code n’est pas le bon/);
    await page.getByLabel(/^Code/).fill(renewed[0] ?? '');
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.waitForURL('**/dashboard');
  });
});

test.describe('sign-in of administrators when MFA is mandatory for them', { tag: '@alone' }, () => {
  test.beforeAll(() => sendControl({ do: 'restart', name: 'gateway', env: { ADMIN_MFA: 'required' } }));
  test.afterAll(async () => {
    // If the test fails before it has removed the passkey, no other test could sign in as the administrator.
    await removeAdminPasskeys();
    await sendControl({ do: 'restart', name: 'gateway' });
  });

  test('an administrator who must use MFA adds a passkey, and the next sign-in asks for the passkey', async ({
    page,
  }) => {
    await VirtualAuthenticator.addTo(page);
    await trySignIn(page, site.admin);
    await page.waitForURL('**/dashboard?tab=account#validation-en-deux-etapes');
    await page.goto(`${site.url}/admin`);
    await page.waitForURL('**/dashboard?tab=account#validation-en-deux-etapes');
    const why = page.getByText(/^L’administration demande la validation en deux étapes ou une clé d’accès/);
    await expect(why).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Nom de la clé/).fill('Clé du bureau');
    await dialog.getByLabel(/^Ton mot de passe/).fill(site.admin.password);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(why).toHaveCount(0);
    await page.goto(`${site.url}/admin`);
    await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();

    const { person } = await createMember();
    await page.goto(`${site.url}/admin?status=approved`);
    await page.getByRole('button', { name: `Supprimer ${person.publicName}` }).click();
    const question = page.getByRole('alertdialog');
    const confirm = question.getByRole('button', { name: 'Supprimer' });
    await question.getByLabel(/^Raison de la suppression/).fill('La personne l’a demandé.');
    await confirm.click();
    // The administrator has added a passkey, but hasn't signed in with it. Deleting an account therefore
    // still requires step-up authentication.
    await question.getByLabel(/^Ton mot de passe/).fill(site.admin.password);
    await expect(page.getByText(/^Ton appareil te demandera d’abord/)).toBeVisible();
    await confirm.click();
    await expect(page.getByText('Compte supprimé').first()).toBeVisible();

    await page.context().clearCookies();
    await trySignIn(page, site.admin);
    await expect(page.getByRole('heading', { name: 'Termine avec ta clé d’accès' })).toBeVisible();
    await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
    await page.waitForURL('**/dashboard');

    // Removes the administrator's passkey, because other tests sign in with the password only.
    await page.goto(`${site.url}/dashboard?tab=account`);
    await page.getByRole('button', { name: 'Retirer la clé Clé du bureau' }).click();
    const removal = page.getByRole('alertdialog');
    await removal.getByLabel(/^Ton mot de passe/).fill(site.admin.password);
    await removal.getByRole('button', { name: 'Retirer' }).click();
    // While the dialog is open, the list behind it isn't accessible, so it would count as absent.
    await expect(removal).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Clés d’accès' })).toHaveCount(0);
  });
});
