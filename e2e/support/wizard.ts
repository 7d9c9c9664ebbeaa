import { expect, type Page } from '@playwright/test';
import type { Person } from './journey.ts';

/** The wizard's first step. */
export async function chooseType(page: Page, label: string): Promise<void> {
  await page.getByRole('radio', { name: label, exact: true }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
}

/** The wizard's second step, until its button may be pressed. */
export async function fillDetails(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Prénom').fill(person.firstName);
  await page
    .getByLabel('Nom', { exact: false })
    .and(page.locator('[autocomplete="family-name"]'))
    .fill(person.lastName);
  await page.getByLabel('Nom public').fill(person.publicName);
  await expect(page.getByText('Ce nom public est disponible')).toBeVisible();
  await page.getByRole('textbox', { name: /^Email/ }).fill(person.email);
  await expect(page.getByText('Cette adresse email est disponible')).toBeVisible();
  await page.getByRole('combobox', { name: /^Ville/ }).selectOption('Montréal');
  await page.locator('input[autocomplete="new-password"]').first().fill(person.password);
  const create = page.getByRole('button', { name: 'Créer mon compte' });
  await create.click();
  await expect(page.getByText('Mots de passe différents').first()).toBeVisible();
  await page.locator('input[autocomplete="new-password"]').last().fill(person.password);
  await expect(create).toBeEnabled();
}

/** Presses a button that opens the consent page in a popup. */
export async function openConsent(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/**
 * Does what ends a popup, and waits for that. The window may be gone before the browser has said that a button in it was
 * pressed: that alone is no failure.
 */
export async function closing(popup: Page, act: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  const done = act().catch((error: unknown) => {
    if (!popup.isClosed()) throw error;
  });
  await Promise.all([closed, done]);
}

/** Presses a button that ends the popup it is in. */
export function pressToClose(popup: Page, button: string): Promise<void> {
  return closing(popup, () => popup.getByRole('button', { name: button }).click());
}

/** The wizard's third step, through the consent page of an invented channel. */
export async function connectYoutube(page: Page, person: Person): Promise<void> {
  const popup = await openConsent(page, 'Connecter YouTube');
  await popup.getByRole('radio', { name: 'Inventer une autre chaîne' }).check();
  await popup.getByLabel('Nom de la chaîne').fill(person.channel);
  await popup.getByRole('textbox', { name: 'Abonnés' }).fill('12500');
  await pressToClose(popup, 'Autoriser');
  await expect(page.getByText('Connecté', { exact: true })).toBeVisible();
}
