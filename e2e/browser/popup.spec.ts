import { expect, type Page, test } from '@playwright/test';
import { confirmEmail } from '../support/journey.ts';
import { createCompleteMember, createRegistrant, trySignIn } from '../support/members.ts';
import { site } from '../support/stack.ts';
import { openConsent, pressToClose } from '../support/wizard.ts';
import { getText } from '../support/text.ts';

const getNotices = (page: Page) => page.getByRole('region', { name: /^Notification/ });

/** Opens the platform step of the wizard as a creator who has just confirmed their e-mail address. */
async function openPlatformStep(page: Page): Promise<void> {
  const { person, visitor } = await createRegistrant({ userType: 'creator' });
  await confirmEmail(visitor, person);
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  await expect(page.getByRole('heading', { name: 'Ta plateforme' })).toBeVisible();
}

test('when the consent popup closes without connecting a channel, the wizard shows the reason', async ({
  page,
  context,
}) => {
  await openPlatformStep(page);
  await test.step('the consent is refused', async () => {
    const popup = await openConsent(page, 'Connecter YouTube');
    await popup.getByRole('button', { name: 'Refuser' }).click();
    await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Erreur de connexion');
    const message = popup.getByRole('main').getByRole('paragraph').first();
    await expect(message).toHaveText(/^[A-ZÉÀ].*\.$/);
    const reason = await getText(message);
    await expect(popup.getByRole('banner'), 'the popup is bare').toHaveCount(0);
    await expect(popup.getByRole('contentinfo')).toHaveCount(0);
    await expect(popup.getByRole('link')).toHaveCount(0);
    await pressToClose(popup, 'Réessayer');
    await expect(getNotices(page).getByText('Erreur de connexion')).toBeVisible();
    await expect(getNotices(page).getByText(reason)).toBeVisible();
  });

  await test.step('the popup is closed before the consent', async () => {
    const popup = await openConsent(page, 'Connecter YouTube');
    await popup.getByRole('button', { name: 'Autoriser' }).waitFor();
    await popup.close();
    await expect(page.getByText('La fenêtre s’est fermée avant la fin.')).toBeVisible();
  });

  await test.step('a window without an opener reports the connection to the wizard', async () => {
    const popup = await openConsent(page, 'Connecter YouTube');
    await popup.getByRole('button', { name: 'Autoriser' }).waitFor();
    const other = await context.newPage();
    await other.goto(`${site.url}/oauth-success`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('YouTube connecté');
    await expect(getNotices(page).getByText('YouTube connecté')).toBeVisible();
    await popup.close();
  });
});

test('connecting a channel that is already connected to another account is rejected', async ({ page }) => {
  const { person } = await createCompleteMember({ userType: 'creator' });
  await openPlatformStep(page);
  const popup = await openConsent(page, 'Connecter YouTube');
  await popup.getByRole('radio', { name: 'Inventer une autre chaîne' }).check();
  await popup.getByLabel('Nom de la chaîne').fill(person.channel);
  await popup.getByRole('button', { name: 'Autoriser' }).click();
  await expect(popup.getByText(/déjà (liée|connectée)/)).toBeVisible();
});

test('the OAuth callback page reports success when its URL contains no error, and announces that the window will close', async ({
  page,
}) => {
  await page.goto(`${site.url}/oauth-callback`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion réussie');
  await expect(page.getByText('Fermeture de la fenêtre...')).toBeVisible();
});
