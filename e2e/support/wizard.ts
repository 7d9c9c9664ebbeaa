import { expect, type Page } from '@playwright/test';
import type { Person } from './journey.ts';

export async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label, exact: true }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
}

/** Fills in the second step of the wizard and waits until its button is enabled. */
export async function fillDetails(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Prénom').fill(person.firstName);
  await page
    .getByLabel('Nom', { exact: false })
    .and(page.locator('[autocomplete="family-name"]'))
    .fill(person.lastName);
  await page.getByLabel('Nom public').fill(person.publicName);
  await expect(page.getByText('Ce nom public est disponible')).toBeVisible();
  await page.getByRole('textbox', { name: /^Courriel/ }).fill(person.email);
  await expect(page.getByText('Cette adresse courriel est disponible')).toBeVisible();
  await page.getByRole('combobox', { name: /^Ville/ }).selectOption('Montréal');
  await page.locator('input[autocomplete="new-password"]').first().fill(person.password);
  const create = page.getByRole('button', { name: 'Créer mon compte' });
  await create.click();
  await expect(page.getByText('Mots de passe différents').first()).toBeVisible();
  await page.locator('input[autocomplete="new-password"]').last().fill(person.password);
  await expect(create).toBeEnabled();
}

/** Presses a button that opens the consent page, and returns the popup. */
export async function openConsent(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/**
 * Runs an action that closes a popup, and waits until the popup is closed. Ignores an error of the action:
 * the popup may close before the browser reports that the press succeeded.
 */
export async function awaitClose(popup: Page, act: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  const done = act().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await Promise.all([closed, done]);
}

/** Presses a button that closes the popup, and waits until the popup is closed. */
export function pressToClose(popup: Page, button: string): Promise<void> {
  return awaitClose(popup, () => popup.getByRole('button', { name: button }).click());
}

/** Completes the third step of the wizard: connects an invented channel through the consent page. */
export async function connectYoutube(page: Page, person: Person): Promise<void> {
  const popup = await openConsent(page, 'Connecter YouTube');
  await popup.getByRole('radio', { name: 'Inventer une autre chaîne' }).check();
  await popup.getByLabel('Nom de la chaîne').fill(person.channel);
  await popup.getByRole('textbox', { name: 'Abonnés' }).fill('12500');
  await pressToClose(popup, 'Autoriser');
  await expect(page.getByText('Connecté', { exact: true })).toBeVisible();
}
