import { readFileSync } from 'node:fs';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { expect, test } from '@playwright/test';
import { createMember, signIn } from '../support/members.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

onEachScreen(() => {
  test('a company adds a creator to a list, shares the list without its notes, exports it and deletes it', async ({
    page,
    browser,
  }) => {
    const { person } = await createMember({ userType: 'company' });
    const { creators } = await new Visitor().call(creatorCalls.list, { query: { limit: 1 } });
    const [creator] = creators;
    if (!creator) throw new Error('the directory is empty');
    await signIn(page, person);

    await test.step('a new list gets the creator from the profile', async () => {
      await page.goto(`${site.url}/createurs/${creator.slug}`);
      await page.getByRole('button', { name: 'Ajouter à une liste' }).click();
      await page.getByLabel('Nouvelle liste').fill('Campagne');
      await page.getByRole('button', { name: 'Créer et ajouter' }).click();
      await expect(page.getByRole('checkbox', { name: 'Campagne 1 personne' })).toBeChecked();
      await page.getByRole('link', { name: 'Voir mes listes' }).click();
      await page.getByRole('link', { name: 'Campagne' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Campagne' })).toBeVisible();
    });

    await test.step('the state and the note are there after a reload', async () => {
      const state = page.getByRole('combobox', { name: `État de ${creator.name}` });
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await state.selectOption({ label: 'Retenu' });
      expect((await saved).status()).toBe(200);
      await page.getByRole('button', { name: `Écrire une note sur ${creator.name}` }).click();
      await page.getByLabel(`Note sur ${creator.name}`).fill('Rappeler mardi');
      await page.getByRole('button', { name: 'Enregistrer la note' }).click();
      await expect(page.getByRole('button', { name: 'Enregistrer la note' })).toHaveCount(0);
      await page.reload();
      await expect(state).toHaveValue('kept');
      await expect(page.getByLabel(`Note sur ${creator.name}`)).toHaveValue('Rappeler mardi');
    });

    await test.step('the file has the creator and the note', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Exporter en CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('Campagne.csv');
      const text = readFileSync(await file.path(), 'utf8');
      expect(text).toContain(`${site.url}/createurs/${creator.slug}`);
      expect(text).toContain('Rappeler mardi');
    });

    await test.step('a visitor with the link sees the state but not the note, until the link is revoked', async () => {
      await page.getByRole('button', { name: 'Partager' }).click();
      await page.getByRole('button', { name: 'Créer un lien' }).click();
      const link = await page.getByLabel('Lien de la liste').inputValue();
      const context = await browser.newContext();
      const visitor = await context.newPage();
      await visitor.goto(link);
      await expect(visitor.getByRole('list', { name: 'Campagne' })).toContainText('Retenu');
      await expect(visitor.getByRole('link', { name: creator.name })).toBeVisible();
      await expect(visitor.getByText('Rappeler mardi')).toHaveCount(0);
      await page.getByRole('button', { name: 'Révoquer le lien' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer le lien' }).click();
      await expect(page.getByText('Le lien ne marche plus.').first()).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText(texts.sharedListGone)).toBeVisible();
      await context.close();
      await page.keyboard.press('Escape');
    });

    await test.step('the list is deleted after a confirmation', async () => {
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
      await page.getByRole('button', { name: 'Supprimer la liste' }).click();
      await expect(page.getByText('Tu n’as pas encore de liste')).toBeVisible();
    });
  });
});
