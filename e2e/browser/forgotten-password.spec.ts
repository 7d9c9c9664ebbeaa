import { expect, test } from '@playwright/test';
import { awaitMailedLink, createMember, awaitSignedOut, signIn, trySignIn } from '../support/members.ts';
import { site } from '../support/stack.ts';

test('a user resets a forgotten password with an e-mailed link, which works only once', async ({ page }) => {
  const fan = await createMember();
  const { person } = fan;
  const next = 'Neige-blanche-43';

  await test.step('the response is the same for known and unknown addresses', async () => {
    const responses: string[] = [];
    for (const address of [`x${person.email}`, person.email]) {
      await page.goto(`${site.url}/login`);
      await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
      await page.getByRole('textbox', { name: /^Courriel/ }).fill(address);
      await page.getByRole('button', { name: 'Envoyer le lien' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vérifie tes courriels');
      responses.push((await page.getByRole('main').textContent()) ?? '');
    }
    expect(responses[1]).toBe(responses[0]);
  });

  const link = await awaitMailedLink(person.email, 'Choisis un nouveau mot de passe', '/reinitialiser');
  await test.step('the form enforces the password rules', async () => {
    await page.goto(link);
    const password = page.getByLabel(/^Nouveau mot de passe/);
    const again = page.getByLabel(/^Confirmer/);
    const change = page.getByRole('button', { name: 'Changer mon mot de passe' });
    await password.fill('court');
    await again.fill('autre');
    await change.click();
    await expect(password).toHaveAccessibleDescription('Le mot de passe doit contenir au moins 8 caractères');
    await password.fill(next);
    await change.click();
    await expect(again).toHaveAccessibleDescription('Les mots de passe ne correspondent pas');
    await password.fill('motdepasse1');
    await again.fill('motdepasse1');
    await change.click();
    await expect(password).toHaveAccessibleDescription(/^Mot de passe trop faible\./);
    await password.fill(next);
    await again.fill(next);
    await change.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe changé');
  });

  await test.step('the reset ends the other session, and only the new password signs in', async () => {
    await awaitSignedOut(fan);
    await awaitMailedLink(person.email, 'Ton mot de passe a changé', '/login');
    await trySignIn(page, person);
    await expect(page.getByLabel(/^Mot de passe/)).toHaveAccessibleDescription('Mot de passe incorrect');
    await signIn(page, { ...person, password: next });
  });

  await test.step('an invalid link shows an error', async () => {
    await page.goto(`${site.url}/reinitialiser#token=jamais-envoye`);
    await page.getByLabel(/^Nouveau mot de passe/).fill(next);
    await page.getByLabel(/^Confirmer/).fill(next);
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lien invalide');
    await page.goto(`${site.url}/reinitialiser`);
    await expect(page.getByRole('link', { name: 'Demander un nouveau lien' })).toBeVisible();
  });
});
