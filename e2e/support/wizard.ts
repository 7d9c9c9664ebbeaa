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
  await expect(create, 'passwords differ').toBeDisabled();
  await page.locator('input[autocomplete="new-password"]').last().fill(person.password);
  await expect(create).toBeEnabled();
}

/** Presses a button that opens the consent page in a popup. */
export async function openConsent(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  return opened;
}

/** The wizard's third step, through the consent page of an invented channel. */
export async function connectYoutube(page: Page, person: Person): Promise<void> {
  const popup = await openConsent(page, 'Connecter YouTube');
  await popup.getByRole('radio', { name: 'Inventer une autre chaîne' }).check();
  await popup.getByLabel('Nom de la chaîne').fill(person.channel);
  await popup.getByRole('textbox', { name: 'Abonnés' }).fill('12500');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Autoriser' }).click();
  await closed;
  await expect(page.getByText('Connecté', { exact: true })).toBeVisible();
}
