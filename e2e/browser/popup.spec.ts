import { expect, type Page, test } from '@playwright/test';
import { confirmEmail } from '../support/journey.ts';
import { completeMember, registrant, trySignIn } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { openConsent, pressToClose } from '../support/wizard.ts';
import { textOf } from '../support/text.ts';

const notices = (page: Page) => page.getByRole('region', { name: /^Notification/ });

/** The wizard's platform step, of someone who signed in. */
async function platformStep(page: Page): Promise<void> {
  const { person, visitor } = await registrant({ userType: 'creator' });
  await confirmEmail(visitor, person);
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  await expect(page.getByRole('heading', { name: 'Ta plateforme' })).toBeVisible();
}

test('a popup that ends without a connection says why', async ({ page, context }) => {
  await platformStep(page);
  await test.step('refused at the consent page', async () => {
    const popup = await openConsent(page, 'Connecter YouTube');
    await popup.getByRole('button', { name: 'Refuser' }).click();
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Erreur de connexion');
    const told = popup.getByRole('main').getByRole('paragraph').first();
    await expect(told).toHaveText(/^[A-ZÉÀ].*\.$/);
    const reason = await textOf(told);
    await expect(popup.getByRole('banner'), 'the popup is bare').toHaveCount(0);
    await expect(popup.getByRole('contentinfo')).toHaveCount(0);
    await expect(popup.getByRole('link')).toHaveCount(0);
    await pressToClose(popup, 'Réessayer');
    await expect(notices(page).getByText('Erreur de connexion')).toBeVisible();
    await expect(notices(page).getByText(reason)).toBeVisible();
  });

  await test.step('closed before the end', async () => {
    const popup = await openConsent(page, 'Connecter YouTube');
    await popup.getByRole('button', { name: 'Autoriser' }).waitFor();
    await popup.close();
    await expect(page.getByText('La fenêtre s’est fermée avant la fin.')).toBeVisible();
  });

  await test.step('told by a window that has no way back to its opener', async () => {
    const popup = await openConsent(page, 'Connecter YouTube');
    await popup.getByRole('button', { name: 'Autoriser' }).waitFor();
    const other = await context.newPage();
    await other.goto(`${site.url}/oauth-success`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('YouTube connecté');
    await expect(notices(page).getByText('YouTube connecté')).toBeVisible();
    await popup.close();
  });
});

test('a channel that somebody else has connected is refused', async ({ page }) => {
  const { person } = await completeMember({ userType: 'creator' });
  await platformStep(page);
  const popup = await openConsent(page, 'Connecter YouTube');
  await popup.getByRole('radio', { name: 'Inventer une autre chaîne' }).check();
  await popup.getByLabel('Nom de la chaîne').fill(person.channel);
  await popup.getByRole('button', { name: 'Autoriser' }).click();
  await expect(popup.getByText(/déjà (liée|connectée)/)).toBeVisible();
});

test('the callback page says so for a second', async ({ page }) => {
  await page.goto(`${site.url}/oauth-callback`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion réussie');
  await expect(page.getByText('Fermeture de la fenêtre...')).toBeVisible();
});
