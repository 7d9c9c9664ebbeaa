import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { digestCalls } from '@bottin/contracts/http/digest.ts';
import { expect, test } from '@playwright/test';
import { createMember, signIn } from '../support/members.ts';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

onEachScreen(() => {
  test('a fan saves a search and consents to the digest, finds the search in « Mes recherches » and deletes it', async ({
    page,
  }) => {
    const { person, visitor } = await createMember();
    const { creators } = await new Visitor().call(creatorCalls.list, { query: { limit: 1 } });
    const [creator] = creators;
    if (!creator) throw new Error('the directory is empty');
    const path = `/repertoire?search=${encodeURIComponent(creator.name)}&niche=${creator.niche}`;
    await signIn(page, person);

    await test.step('the search is saved with its proposed name', async () => {
      await openHydrated(page, `${site.url}${path}`);
      await page.getByRole('button', { name: 'Enregistrer la recherche' }).click();
      const dialog = page.getByRole('dialog', { name: 'Enregistrer la recherche' });
      await dialog.getByLabel(/Nom de la recherche/).fill('Ma recherche');
      const consent = dialog.getByRole('checkbox', { name: /nouveaux créateurs/ });
      await expect(consent).not.toBeChecked();
      await consent.check();
      await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect(page.getByText('La recherche est enregistrée.').first()).toBeVisible();
      expect(await visitor.call(digestCalls.get)).toMatchObject({ isWeekly: true, coversSearches: true });
    });

    await test.step('the page of searches leads to the results', async () => {
      await page.goto(`${site.url}/mes-recherches`);
      await expect(page.getByRole('heading', { level: 2, name: 'Ma recherche' })).toBeVisible();
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWide).toBe(false);
      await page.getByRole('link', { name: /^Voir les résultats/ }).click();
      await expect(page.getByRole('link', { name: creator.name }).first()).toBeVisible();
      await page.goBack();
    });

    await test.step('the search is deleted after a confirmation', async () => {
      await page.getByRole('button', { name: /^Supprimer «/ }).click();
      await page.getByRole('button', { name: 'Supprimer la recherche' }).click();
      await expect(page.getByText('Tu n’as pas encore de recherche enregistrée')).toBeVisible();
    });
  });
});

test('a visitor who saves a search signs in, and then returns to the search', async ({ page }) => {
  const { person } = await createMember();
  await openHydrated(page, `${site.url}/repertoire?niche=humour`);
  await page.getByRole('link', { name: 'Enregistrer la recherche' }).click();
  await page
    .getByLabel(/courriel/i)
    .first()
    .fill(person.email);
  await page.getByLabel(/^Mot de passe/).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${site.url}/repertoire?niche=humour`);
  await expect(page.getByRole('button', { name: 'Enregistrer la recherche' })).toBeVisible();
});
