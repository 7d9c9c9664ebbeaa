import { collaborationConsentText } from '@bottin/contracts/domain/collaboration.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { expect, test } from '@playwright/test';
import { createMember, signIn } from '../support/members.ts';
import { site } from '../support/stack.ts';

test('a creator consents to be shown as open to collaboration, is found by the filter, and withdraws the consent', async ({
  page,
}) => {
  const creator = await createMember({ userType: 'creator', city: 'Laval', categories: ['Cuisine'] });
  const { slug, publicName } = await creator.visitor.call(authCalls.user);
  const directory = `${site.url}/repertoire?search=${encodeURIComponent(publicName)}&collaboration=open`;
  const profile = `${site.url}/createurs/${slug}`;
  await signIn(page, creator.person);

  await test.step('the creator chooses kinds and a delay, and accepts the text', async () => {
    await page.goto(`${site.url}/dashboard?tab=profile`);
    await page.getByRole('link', { name: 'Mes collaborations' }).click();
    await page.getByRole('checkbox', { name: 'Essai de produit' }).check();
    await page.getByRole('combobox', { name: /^Délai habituel/ }).selectOption('Une semaine');
    await page.getByRole('checkbox', { name: collaborationConsentText }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Tes choix sont enregistrés.').first()).toBeVisible();
  });

  await test.step('the profile and the filtered directory show it', async () => {
    await expect(async () => {
      await page.goto(profile);
      await expect(page.getByText('Essai de produit')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Collaborations' })).toBeVisible();
    const openDirectory = async () => {
      await page.goto(directory);
      return page.getByRole('article').filter({ hasText: publicName }).count();
    };
    await expect.poll(openDirectory).toBe(1);
    await expect(page.getByRole('article').getByText('Ouvert aux collaborations')).toHaveCount(1);
  });

  await test.step('after the withdrawal, the profile shows nothing', async () => {
    await page.goto(`${site.url}/mes-collaborations`);
    await page.getByRole('button', { name: 'Retirer mon accord' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer mon accord' }).click();
    await expect(page.getByText('ton profil ne parle plus de collaborations').first()).toBeVisible();
    const getProfile = async () => (await page.request.get(`${site.url}/api/creators/slug/${slug}`)).text();
    await expect.poll(getProfile).not.toContain('"collaboration"');
    await page.goto(profile);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(publicName);
    await expect(page.getByRole('heading', { name: 'Collaborations' })).toHaveCount(0);
  });
});
