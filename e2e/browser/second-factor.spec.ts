import { expect, type Page, test } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { VirtualAuthenticator } from '../support/authenticator.ts';
import { member, mailedLink, signIn, trySignIn } from '../support/members.ts';
import { control, site } from '../support/stack.ts';

const codesOf = (page: Page) => page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');

/** Sets an authenticator up, reading its address as a telephone would; resolves with it and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ phone: TOTP; codes: string[] }> {
  await page.getByLabel(/^Ton mot de passe, pour commencer/).fill(password);
  await page.getByRole('button', { name: 'Activer la validation en deux étapes' }).click();
  await expect(
    page.getByRole('img', { name: 'Code QR pour ton application d’authentification' }),
  ).toBeVisible();
  const address = await page
    .getByRole('link', { name: 'ouvre l’application sur cet appareil' })
    .getAttribute('href');
  const phone = URI.parse(address ?? '');
  if (!(phone instanceof TOTP)) throw new Error('no authenticator’s address');
  // The period before the present one, so that the present one is there for what follows; early in it, as the one before ends with it.
  await expect.poll(() => Date.now() % 30_000, { timeout: 30_000 }).toBeLessThan(15_000);
  await page.getByLabel(/^Premier code/).fill(phone.generate({ timestamp: Date.now() - 30_000 }));
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(codesOf(page)).toHaveCount(10);
  return { phone, codes: await codesOf(page).allTextContents() };
}

test('an authenticator is set up, a recovery code stands in for it, and the codes are renewed', async ({
  page,
}) => {
  const { person } = await member();
  await signIn(page, person);
  await page.goto(`${site.url}/dashboard?tab=profile`);
  const { phone, codes } = await setUp(page, person.password);
  const [lost = '', old = ''] = codes;

  await test.step('the password alone opens nothing; a recovery code stands in for the telephone, once', async () => {
    await page.context().clearCookies();
    await trySignIn(page, person);
    const code = page.getByLabel(/^Code/);
    await code.fill('000000');
    await page.getByRole('button', { name: 'Valider' }).click();
    await expect(code).toHaveAccessibleDescription(/Ce code n’est pas le bon/);
    await code.fill(lost.toLowerCase());
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.waitForURL('**/dashboard');
    await mailedLink(person.email, 'Un code de secours a servi', '/dashboard');
  });

  await test.step('new codes take the place of the old', async () => {
    await page.goto(`${site.url}/dashboard?tab=profile`);
    await expect(page.getByText('Codes de secours qui restent : 9')).toBeVisible();
    await page.getByRole('button', { name: 'Renouveler les codes de secours' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(/^Ton mot de passe/).fill(person.password);
    await dialog.getByLabel(/^Code/).fill(phone.generate());
    await dialog.getByRole('button', { name: 'Renouveler' }).click();
    await expect(codesOf(page)).toHaveCount(10);
    const renewed = await codesOf(page).allTextContents();
    expect(renewed.filter((one) => codes.includes(one))).toEqual([]);
    await mailedLink(person.email, 'Tes codes de secours sont renouvelés', '/dashboard');
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

test.describe('where administrators must have a second factor', { tag: '@alone' }, () => {
  test.beforeAll(() => control({ do: 'restart', name: 'gateway', env: { ADMIN_SECOND_FACTOR: 'required' } }));
  test.afterAll(() => control({ do: 'restart', name: 'gateway' }));

  test('one without is led to set one up; a passkey does, and is asked for from then on', async ({
    page,
  }) => {
    await VirtualAuthenticator.into(page);
    await trySignIn(page, site.admin);
    await page.waitForURL('**/dashboard?tab=profile#validation-en-deux-etapes');
    await page.goto(`${site.url}/admin`);
    await page.waitForURL('**/dashboard?tab=profile#validation-en-deux-etapes');
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

    const { person } = await member();
    await page.goto(`${site.url}/admin?status=approved`);
    await page.getByRole('button', { name: `Supprimer ${person.publicName}` }).click();
    const question = page.getByRole('alertdialog');
    const confirm = question.getByRole('button', { name: 'Supprimer' });
    await confirm.click();
    // The addition of a passkey opened this session, and proves less than a sign-in.
    await question.getByLabel(/^Ton mot de passe/).fill(site.admin.password);
    await expect(page.getByText(/^Ton appareil te demandera d’abord/)).toBeVisible();
    await confirm.click();
    await expect(page.getByText('Compte supprimé').first()).toBeVisible();

    await page.context().clearCookies();
    await trySignIn(page, site.admin);
    await expect(page.getByRole('heading', { name: 'Termine avec ta clé d’accès' })).toBeVisible();
    await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
    await page.waitForURL('**/dashboard');

    // As the administrator was before: other tests sign in by the password alone.
    await page.goto(`${site.url}/dashboard?tab=profile`);
    await page.getByRole('button', { name: 'Retirer la clé Clé du bureau' }).click();
    await page
      .getByRole('alertdialog')
      .getByLabel(/^Ton mot de passe/)
      .fill(site.admin.password);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByRole('list', { name: 'Clés d’accès' })).toHaveCount(0);
  });
});
