import { expect, type Locator, type Page, test } from '@playwright/test';
import { awaitVideos, generatePerson } from '../support/journey.ts';
import { createMember, signIn } from '../support/members.ts';
import { openHydrated } from '../support/hydration.ts';
import { site } from '../support/stack.ts';
import { awaitClose } from '../support/wizard.ts';

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target} is not reachable with the Tab key`);
}

async function press(page: Page, button: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: button }));
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

/**
 * Presses the button that opens the consent page in a popup, and agrees there to share an invented channel
 * named `channel`.
 */
async function giveConsent(page: Page, button: string, channel: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await press(page, button);
  const popup = await opened;
  await popup.getByRole('radio', { checked: true }).waitFor();
  await popup.keyboard.press('Tab');
  // ArrowUp on the first radio button selects the last one.
  await popup.keyboard.press('ArrowUp');
  await expect(popup.getByRole('radio', { name: 'Inventer une autre chaîne' })).toBeChecked();
  await type(popup, popup.getByLabel('Nom de la chaîne'), channel);
  await awaitClose(popup, () => press(popup, 'Autoriser'));
}

test('a keyboard user registers, connects YouTube and completes the profile', async ({ page }) => {
  const person = generatePerson();
  const title = (name: string) => page.getByRole('heading', { name });
  await openHydrated(page, `${site.url}/inscription`);
  await tabTo(page, page.getByRole('radio', { name: 'Créateur', exact: true }));
  await page.keyboard.press('Space');
  await press(page, 'Continuer');

  await expect(title('Tes coordonnées')).toBeFocused();
  await type(page, page.getByLabel('Prénom *'), person.firstName);
  await type(page, page.getByLabel('Nom *', { exact: true }), person.lastName);
  await type(page, page.getByLabel('Nom public *'), person.publicName);
  await type(page, page.getByRole('textbox', { name: /^Courriel/ }), person.email);
  await tabTo(page, page.getByRole('combobox', { name: /^Ville/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: /^Ville/ })).toHaveValue('Montréal');
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) {
    await type(page, field, person.password);
  }
  await expect(page.getByText('Cette adresse courriel est disponible')).toBeVisible();
  await expect(page.getByText('Ce nom public est disponible')).toBeVisible();
  await press(page, 'Créer mon compte');

  await expect(title('Ta plateforme')).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'YouTube' }));
  await page.keyboard.press('Space');
  await giveConsent(page, 'Connecter YouTube', person.channel);
  await expect(page.getByText('Connecté', { exact: true }), 'where the button was').toBeFocused();
  await press(page, 'Continuer');

  await expect(title('Ton profil')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: 'Cuisine' }));
  await page.keyboard.press('Space');
  await type(page, page.getByLabel(/^Description/), 'Des recettes de chez nous.');
  await press(page, 'Finaliser mon profil');
  await expect(title('Ton profil est prêt')).toBeFocused();
});

test('a keyboard user disconnects and reconnects a channel in the dashboard', async ({ page }) => {
  const { person, userId } = await createMember({ userType: 'creator' });
  await awaitVideos(userId);
  await signIn(page, person);
  await openHydrated(page, `${site.url}/dashboard?tab=platforms`);
  await expect(page.getByRole('button', { name: 'Déconnecter' })).toBeVisible();
  await press(page, 'Déconnecter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('button', { name: 'Déconnecter' }),
    'the dialog gives the focus back',
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Déconnecter' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Non connecté', { exact: true })).toBeVisible();
  await giveConsent(page, 'Connecter YouTube', person.channel);
  await expect(page.getByRole('button', { name: 'Synchroniser' })).toBeFocused();
});
