import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { endStepUp } from '../support/clock.ts';
import { awaitListed, generatePerson, withoutAccents } from '../support/journey.ts';
import {
  createCompleteMember,
  awaitMailedLink,
  createMember,
  signIn,
  trySignIn,
} from '../support/members.ts';
import { listDistinctPages } from '../support/public-pages.ts';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { parseNumber, getText } from '../support/text.ts';
import { translatePages } from '../support/translator.ts';
import { chooseType, connectYoutube, fillDetails } from '../support/wizard.ts';

/**
 * Returns an array that collects React's errors and uncaught errors on a context's pages. Ignores failed
 * requests.
 */
function watchFailures(context: BrowserContext): string[] {
  const failures: string[] = [];
  context.on('weberror', (error) => failures.push(error.error().message));
  context.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusal) failures.push(message.text());
  });
  return failures;
}

const expectTranslated = (page: Page) => expect(page.locator('main font font').first()).toBeVisible();

let failures: string[];

test.beforeEach(async ({ context }) => {
  failures = watchFailures(context);
  await translatePages(context);
});

test.afterEach(() => {
  expect(failures).toEqual([]);
});

test('navigation within the app and the Back button work on a translated page', async ({ page }) => {
  for (const { page: name, path } of await listDistinctPages()) {
    // Only the link to the privacy page is in the footers of all pages, including /bientot.
    const [link, heading] =
      name === 'privacy' ? ['À propos', 'À propos'] : ['Confidentialité', 'Politique de confidentialité'];
    await test.step(path, async () => {
      await openHydrated(page, site.url + path);
      // Once the session has loaded, this page redirects visitors, which would override the click below.
      if (name === 'edit-profile') await page.waitForURL('**/login?retour=%2Fedit-profile');
      await expectTranslated(page);
      const title = page.getByRole('heading', { level: 1 });
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await expect(title).toHaveText(heading);
      await page.goBack();
      await expect(title).not.toHaveText(heading);
    });
  }
});

onEachScreen((screen) => {
  test('platform filters work on a translated directory', async ({ page }) => {
    await openHydrated(page, `${site.url}/repertoire`);
    await expectTranslated(page);
    const found = page.locator('main h2').filter({ hasText: /créateurs? trouvés?$/ });
    if (screen === 'phone') await page.getByRole('button', { name: /^Filtres/ }).click();
    const youtube = page.getByRole('button', { name: /^YouTube \(/ });
    // Reads the total and the YouTube count together, because other tests register creators meanwhile.
    const others = async () => parseNumber(await getText(found)) - parseNumber(await getText(youtube));
    await expect.poll(others).toBeGreaterThan(0);
    await youtube.click();
    await expect(youtube).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(others).toBe(0);
    await youtube.click();
    await expect.poll(others).toBeGreaterThan(0);
    if (screen === 'phone') {
      await page.getByRole('button', { name: /^Voir \d+ créateurs?$/ }).click();
      await expect(page.getByRole('button', { name: /^Filtres/ })).toHaveText('Filtres');
    }
  });
});

test('a creator registers, connects and synchronises YouTube, and saves the profile on translated pages', async ({
  page,
}) => {
  const person = generatePerson();
  await test.step('a creator registers on translated pages', async () => {
    await openHydrated(page, `${site.url}/inscription`);
    await chooseType(page, 'Créateur');
    await expect(page.getByText('Étape 2 sur 4')).toBeVisible();
    await expectTranslated(page);
    await fillDetails(page, person);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await page.getByRole('button', { name: 'Continuer' }).click();
    await expect(page.getByText('Plateforme principale obligatoire pour les créateurs')).toBeVisible();
    await connectYoutube(page, person);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('checkbox', { name: 'Cuisine' }).check();
    await page.getByRole('checkbox', { name: 'Humour' }).check();
    await page.getByRole('checkbox', { name: 'Humour' }).uncheck();
    await page.getByLabel('Description').fill('Des recettes.');
    await expect(page.getByText('13/500')).toBeVisible();
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
    await expect(page.getByRole('heading', { name: 'Vérifie tes courriels' })).toBeVisible();
  });
  await test.step('the creator confirms the address and signs in', async () => {
    await openHydrated(page, await awaitMailedLink(person.email, 'Confirme', '/valider-email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
    await trySignIn(page, { ...person, password: 'Pas-le-bon-42' });
    await expect(page.getByLabel(/^Mot de passe/)).toHaveAccessibleDescription('Mot de passe incorrect');
    await expectTranslated(page);
    await page.getByLabel(/^Mot de passe/).fill(person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bonjour, ${person.firstName}`);
  });
  await test.step('the creator starts a sync', async () => {
    await page.getByRole('tab', { name: 'Plateformes' }).click();
    await expectTranslated(page);
    await page.getByRole('button', { name: 'Synchroniser' }).click();
    await expect(page.getByText('YouTube est à jour').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Synchroniser' })).toHaveText('Synchroniser');
    for (const tab of ['Contenu', 'Statistiques', 'Profil', 'Compte', 'Vue d’ensemble']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel').first()).not.toBeEmpty();
    }
  });
  await test.step('the creator saves the profile', async () => {
    await openHydrated(page, `${site.url}/edit-profile`);
    await expectTranslated(page);
    const first = page.getByRole('textbox', { name: /^Prénom/ });
    await first.fill('');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(first).toHaveAccessibleDescription('Le prénom est requis');
    await first.fill('Rosalie');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Profil sauvegardé !').first()).toBeVisible();
    await page.waitForURL('**/dashboard?tab=profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, Rosalie');
  });
});

test('a password is reset on translated pages', async ({ page }) => {
  const { person } = await createMember();
  const next = 'Neige-blanche-43';
  await openHydrated(page, `${site.url}/login`);
  await expectTranslated(page);
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await page.getByRole('textbox', { name: /^Courriel/ }).fill('pas une adresse');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Email invalide')).toBeVisible();
  await page.getByRole('textbox', { name: /^Courriel/ }).fill(person.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vérifie tes courriels');
  await openHydrated(
    page,
    await awaitMailedLink(person.email, 'Choisis un nouveau mot de passe', '/reinitialiser'),
  );
  await expectTranslated(page);
  const password = page.getByLabel(/^Nouveau mot de passe/);
  const change = page.getByRole('button', { name: 'Changer mon mot de passe' });
  await password.fill('motdepasse1');
  await page.getByLabel(/^Confirmer/).fill('motdepasse1');
  await change.click();
  await expect(password).toHaveAccessibleDescription(/^Mot de passe trop faible\./);
  await password.fill(next);
  await page.getByLabel(/^Confirmer/).fill(next);
  await change.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe changé');
  await signIn(page, { ...person, password: next });
});

test('a fan follows and unfollows a creator on translated pages', async ({ page }) => {
  const creator = await createCompleteMember({ userType: 'creator' });
  const { slug, name } = await awaitListed(creator.person);
  const fan = await createMember();
  await signIn(page, fan.person);
  await openHydrated(page, `${site.url}/createurs/${slug}`);
  await expectTranslated(page);
  const button = page.getByRole('button', { name: new RegExp(`^Suivi?r?e? ${name}`) });
  await expect(button).toHaveText(`Suivre ${name}`);
  await button.click();
  await expect(button).toHaveText(`Suivi ${name}, ne plus suivre`);
  await expect(page.getByText('Suivi par 1 personne sur Bottin')).toBeVisible();
  await button.click();
  await expect(button).toHaveText(`Suivre ${name}`);
  await openHydrated(page, `${site.url}/mon-fil-personnalise`);
  await expectTranslated(page);
  const suggested = page.getByRole('region', { name: 'Des profils à suivre' });
  await suggested
    .getByRole('button', { name: /^Suivre / })
    .nth(0)
    .click();
  await expect(page.getByText('Tu suis 1 profil', { exact: true })).toBeVisible();
  await suggested
    .getByRole('button', { name: /^Suivre / })
    .nth(1)
    .click();
  await expect(page.getByText('Tu suis 2 profils', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voir mon fil' }).click();
  await expect(page.getByRole('link', { name: 'Tu suis 2 profils' })).toBeVisible();
});

test('an administrator deletes an account on translated pages', async ({ page }) => {
  const { person } = await createCompleteMember({ userType: 'creator' });
  await awaitListed(person);
  await signIn(page, site.admin);
  await endStepUp(page.context());
  await openHydrated(page, `${site.url}/admin`);
  await expectTranslated(page);
  await page.getByRole('searchbox', { name: 'Chercher un créateur' }).fill(withoutAccents(person.publicName));
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await page.getByRole('button', { name: `Supprimer ${person.publicName}` }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(/^Raison de la suppression/).fill('La personne l’a demandé.');
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const password = question.locator('input[autocomplete="current-password"]');
  await expect(password).toBeFocused();
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(password).toHaveAccessibleDescription('Le mot de passe est requis');
  await password.fill('Pas-le-bon-42');
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(password).toHaveAccessibleDescription('Mot de passe incorrect');
  await password.fill(site.admin.password);
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('Le créateur a été supprimé avec succès.').first()).toBeVisible();
  await expect(question).toHaveCount(0);
});
