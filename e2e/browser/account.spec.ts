import { readFile } from 'node:fs/promises';
import { accountDataSchema } from '@bottin/contracts/http/account-data.ts';
import { expect, type Page, test } from '@playwright/test';
import { awaitHydrated, openHydrated } from '../support/hydration.ts';
import { awaitGone, awaitListed, awaitVideos } from '../support/journey.ts';
import {
  awaitMailedLink,
  createMember,
  openSession,
  showNavigation,
  awaitSignedOut,
  signIn,
  trySignIn,
} from '../support/members.ts';
import { site } from '../support/stack.ts';

const openAccount = async (page: Page): Promise<void> => {
  await openHydrated(page, `${site.url}/dashboard?tab=account`);
  await expect(page.getByText('Cette session')).toBeVisible();
};
const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions ouvertes' }).getByRole('listitem');

test('changing the password in the settings ends all other sessions', async ({ page }) => {
  const fan = await createMember();
  const next = 'Neige-blanche-43';
  await signIn(page, fan.person);
  await openAccount(page);
  const present = page.getByLabel(/^Mot de passe actuel/);
  const chosen = page.getByLabel(/^Nouveau mot de passe/);
  const again = page.getByLabel(/^Confirmer le nouveau/);
  const change = page.getByRole('button', { name: 'Changer mon mot de passe' });

  await change.click();
  await expect(present).toHaveAccessibleDescription('Le mot de passe est requis');
  await expect(chosen).toHaveAccessibleDescription('Le mot de passe doit contenir au moins 8 caractères');
  await present.fill('Pas-le-bon-42');
  await chosen.fill(next);
  await again.fill(`${next}!`);
  await change.click();
  await expect(again).toHaveAccessibleDescription('Les mots de passe ne correspondent pas');
  await again.fill(next);
  await change.click();
  await expect(present).toHaveAccessibleDescription('Mot de passe incorrect');
  await present.fill(fan.person.password);
  await chosen.fill('motdepasse1');
  await again.fill('motdepasse1');
  await change.click();
  await expect(chosen).toHaveAccessibleDescription(/^Mot de passe trop faible\./);
  await chosen.fill(next);
  await again.fill(next);
  await change.click();
  await expect(page.getByText('Mot de passe changé').first()).toBeVisible();
  await expect(present).toHaveValue('');

  await awaitSignedOut(fan);
  await page.reload();
  await expect(sessions(page)).toHaveCount(1);
  await awaitMailedLink(fan.person.email, 'Ton mot de passe a changé', '/login');
  await page.context().clearCookies();
  await trySignIn(page, fan.person);
  await expect(page.getByLabel(/^Mot de passe/)).toHaveAccessibleDescription('Mot de passe incorrect');
  await signIn(page, { ...fan.person, password: next });
});

test('a user ends the session of another device, and later all sessions except the current one', async ({
  page,
}) => {
  const fan = await createMember();
  await signIn(page, fan.person);
  await openAccount(page);
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toContainText('Cette session');

  await page.getByRole('button', { name: /^Fermer la session/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(sessions(page)).toHaveCount(2);
  await page.getByRole('button', { name: /^Fermer la session/ }).click();
  await question.getByRole('button', { name: 'Fermer la session' }).click();
  await expect(sessions(page)).toHaveCount(1);
  await awaitSignedOut(fan);

  await openSession(fan);
  await page.reload();
  await page.getByRole('button', { name: 'Fermer toutes les autres sessions' }).click();
  await question.getByRole('button', { name: 'Fermer les autres sessions' }).click();
  await expect(sessions(page)).toHaveCount(1);
  await awaitSignedOut(fan);
  await page.reload();
  await expect(page.getByText('Cette session')).toBeVisible();
});

test('a creator exports their data and deletes their account', async ({ page }) => {
  const { person, userId } = await createMember({ userType: 'creator' });
  const creator = await awaitListed(person);
  await awaitVideos(userId);
  // The notice of the deletion opens the home page by itself after eight seconds. A slow machine may need as
  // long until the test presses the link, so that timer never fires here.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const startUnlessLong = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 8_000 ? 0 : start(run, ms, ...rest);
    Object.assign(window, { setTimeout: startUnlessLong });
  });
  await signIn(page, person);
  await openAccount(page);

  await test.step('the exported file contains all data of the account and no secret', async () => {
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger mes données' }).click();
    const file = await downloaded;
    expect(file.suggestedFilename()).toBe('bottin-mes-donnees.json');
    const text = await readFile(await file.path(), 'utf8');
    const data = accountDataSchema.parse(JSON.parse(text));
    expect(data.account).toMatchObject({ id: userId, email: person.email, firstName: person.firstName });
    expect(data.sessions).toHaveLength(2);
    expect(data.connections).toMatchObject([{ platform: 'youtube', channelTitle: person.channel }]);
    expect(data.content.length).toBeGreaterThan(0);
    expect(data.directoryEntry).toMatchObject({ name: person.publicName });
    expect(data.emails.map(({ kind }) => kind)).toContain('email-validation');
    expect(text).not.toMatch(/passwordHash|argon2|refreshToken|accessToken/i);
  });

  await test.step('the deletion requires the correct password', async () => {
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const question = page.getByRole('alertdialog', { name: 'Supprimer ton compte ?' });
    await expect(question.getByText(`/createurs/${creator.slug}`)).toBeVisible();
    const password = question.getByLabel(/^Ton mot de passe/);
    const confirm = question.getByRole('button', { name: 'Supprimer définitivement' });
    await confirm.click();
    await expect(password).toHaveAccessibleDescription('Le mot de passe est requis');
    await password.fill('Pas-le-bon-42');
    await confirm.click();
    await expect(password).toHaveAccessibleDescription('Mot de passe incorrect');
    await password.fill(person.password);
    await password.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ton compte est supprimé' })).toBeFocused();
    await showNavigation(page);
    const bar = page.getByRole('banner').or(page.getByRole('dialog', { name: 'Menu' }));
    await expect(bar.getByRole('link', { name: 'Connexion' }), 'the header is a visitor’s').toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the creator has disappeared from the directory and can’t sign in', async () => {
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
    await reloaded;
    expect(new URL(page.url()).pathname).toBe('/');
    await awaitHydrated(page);
    await showNavigation(page);
    await expect(page.getByRole('link', { name: 'Connexion' }).first()).toBeVisible();
    await awaitGone(person, creator);
    await trySignIn(page, person);
    await expect(page.getByRole('textbox', { name: /^Courriel/ })).toHaveAccessibleDescription(
      "Cette adresse email n'existe pas",
    );
  });
});
