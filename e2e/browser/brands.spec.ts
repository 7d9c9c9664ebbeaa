import { expect, test } from '@playwright/test';
import { generatePerson } from '../support/journey.ts';
import { awaitMailedLink, trySignIn } from '../support/members.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { chooseType, fillDetails } from '../support/wizard.ts';

onEachScreen(() => {
  test('a brand registers with its preferences and appears among the brands', async ({ page }) => {
    const person = generatePerson();
    const wish = `Des recettes pour ${person.publicName}.`;

    await test.step('a company registers from the list of brands', async () => {
      await page.goto(`${site.url}/`);
      await page.getByRole('link', { name: 'Marques', exact: true }).first().click();
      await page.waitForURL('**/marques');
      await page.getByRole('link', { name: 'Inscrire ma marque' }).click();
      await chooseType(page, 'Entreprise');
      await fillDetails(page, person);
      await page.getByRole('button', { name: 'Créer mon compte' }).click();
      await page.getByRole('checkbox', { name: 'Cuisine' }).check();
      await page.getByLabel('Site web').fill('https://www.sirop.exemple.test/boutique');
      await page.getByLabel('Ce que tu cherches').fill(wish);
      await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
      await expect(page.getByText(person.email)).toBeVisible();
      await page.goto(await awaitMailedLink(person.email, 'Confirme', '/valider-email'));
      await expect(page.getByRole('heading', { name: 'Email validé !' })).toBeVisible();
    });

    await test.step('the list finds the brand by name, domain and region', async () => {
      await expect(async () => {
        await page.goto(`${site.url}/marques?niche=cuisine`);
        await page.getByRole('textbox', { name: 'Rechercher une marque' }).fill(person.publicName);
        await page.getByRole('textbox', { name: 'Rechercher une marque' }).press('Enter');
        await expect(page.getByRole('link', { name: person.publicName })).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText(wish)).toBeVisible();
    });

    await test.step('the brand’s page shows the brand’s fields', async () => {
      await page.getByRole('link', { name: person.publicName }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(person.publicName);
      await expect(page.getByRole('region', { name: 'Ce que la marque cherche' })).toContainText(wish);
      await expect(page.getByRole('link', { name: /^Visiter le site/ })).toHaveAttribute(
        'href',
        'https://www.sirop.exemple.test/boutique',
      );
    });

    await test.step('the brand changes the description of the partners that it looks for', async () => {
      await trySignIn(page, person);
      await page.waitForURL('**/dashboard');
      await page.goto(`${site.url}/edit-profile`);
      await page.getByLabel('Ce que tu cherches').fill('Plus rien pour le moment.');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.waitForURL('**/dashboard**');
      await expect(async () => {
        await page.goto(`${site.url}/marques?search=${encodeURIComponent(person.publicName)}`);
        await expect(page.getByText('Plus rien pour le moment.')).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    });
  });
});
