import { slugify } from '@bottin/contracts/domain/text.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, type Page, test } from '@playwright/test';
import { findFeedPage, generatePerson, search, withoutAccents } from '../support/journey.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { chooseType, connectYoutube, fillDetails } from '../support/wizard.ts';

/**
 * Returns an array that collects the page's uncaught errors and its violations of the content security
 * policy. The array must stay empty.
 */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(`csp: ${message.text()}`);
  });
  return complaints;
}

test('a creator signs up, appears in the directory, and disappears after deleting the account', async ({
  page,
  browser,
  viewport,
}) => {
  const person = generatePerson();
  const displayName = person.publicName.replaceAll('-', ' ');
  const complaints = watchComplaints(page);

  await test.step('a creator signs up and connects YouTube', async () => {
    await page.goto(`${site.url}/inscription`);
    await chooseType(page, 'Créateur');
    await fillDetails(page, person);
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('heading', { name: 'Ta plateforme' })).toBeVisible();
    const card = page.getByRole('region', { name: 'Ta carte dans l’annuaire' });
    await expect(card).toContainText(person.publicName);
    await page.getByRole('radio', { name: 'YouTube' }).check();
    await connectYoutube(page, person);
    await expect(card).toContainText(person.channel);
    await expect(card).toContainText(/12\s500\s*abonnés/);
    await page.getByRole('button', { name: 'Continuer' }).click();
    await page.getByRole('checkbox', { name: 'Cuisine' }).check();
    await expect(card).toContainText('Cuisine · Montréal, QC');
    await page.getByRole('button', { name: `Écrire «\u00a0${displayName}\u00a0»` }).click();
    await expect(card).toContainText(displayName);
    await page.getByLabel('Description').fill('Des recettes de chez nous, simples et de saison.');
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
    await expect(page.getByText(person.email)).toBeVisible();
  });

  await test.step('the end shows the card and the address, and shares the address', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ton profil est prêt');
    await expect(page.getByRole('article')).toContainText(displayName);
    const path = `/createurs/${slugify(person.publicName)}`;
    await expect(page.getByText(path, { exact: true })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByText('Adresse copiée').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path);
  });

  await test.step('only the creator sees the unpublished profile', async () => {
    const isPreviewReady = () => page.evaluate(() => fetch('/api/account/preview').then(({ ok }) => ok));
    await eventually(isPreviewReady, { what: 'the preview' });
    await page.getByRole('link', { name: 'voir l’aperçu de mon profil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(displayName);
    await expect(page.getByText(/Toi seul vois cette page/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Chaîne YouTube' })).toBeVisible();
    expect((await fetch(`${site.url}/api/account/preview`)).status).toBe(401);
  });

  await test.step('the e-mailed link confirms the address', async () => {
    const mail = await waitForMail({ to: person.email, subject: 'Confirme' }, { mailUrl: site.mailUrl });
    expect(mail.text, 'the text part has the link too').toContain('/valider-email#token=');
    await page.goto(mail.links.find((link) => link.includes('/valider-email')) ?? '');
    await expect(page.getByRole('heading', { name: 'Email validé !' })).toBeVisible();
    await page.getByRole('link', { name: 'Me connecter' }).click();
  });

  await test.step('the creator signs in', async () => {
    await expect(page.getByRole('textbox', { name: /^Courriel/ })).toHaveValue(person.email);
    expect(page.url()).toBe(`${site.url}/login`);
    await page.locator('input[autocomplete="current-password"]').fill(person.password);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName);
  });

  await test.step('the approval e-mail links to the public page', async () => {
    const mail = await waitForMail(
      { to: person.email, subject: 'Ton profil est approuvé' },
      { mailUrl: site.mailUrl },
    );
    const link = `${site.url}/createurs/${slugify(person.publicName)}`;
    expect(mail.links).toContain(link);
    expect(mail.text).toContain(link);
  });

  const visitors = await browser.newContext({ locale: 'fr-CA', viewport });
  const visitor = await visitors.newPage();
  const visitorComplaints = watchComplaints(visitor);
  const typed = withoutAccents(person.publicName);
  const hasVideos = async () => {
    const { items } = await new Visitor().call(feedCalls.list, { query: { search: displayName } });
    return items.some(({ creator }) => creator.name === displayName);
  };

  await test.step('a visitor finds the creator by the name without accents', async () => {
    await eventually(async () => (await search(typed)).length > 0, { what: 'the entry', timeoutMs: 120_000 });
    await visitor.goto(`${site.url}/`);
    const box = visitor.getByRole('combobox', { name: 'Rechercher un créateur' });
    await box.fill(typed);
    await box.press('Enter');
    await visitor.waitForURL('**/repertoire?search=*');
    await visitor.getByRole('link', { name: `Voir le profil de ${displayName}` }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(displayName);
    await expect(visitor.getByText('12,5 K').first()).toBeVisible();
    await expect(visitor.getByText(person.channel).first()).toBeVisible();
  });

  await test.step('the Quebec feed contains the creator’s videos', async () => {
    await eventually(hasVideos, { what: 'videos in the feed' });
    // Other tests add and remove publications meanwhile, so the video may move to another page.
    await expect(async () => {
      const number = await findFeedPage(displayName);
      await visitor.goto(`${site.url}/fil-quebecois?page=${number}`);
      await expect(visitor.getByText(displayName).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
  });

  const admins = await browser.newContext({ locale: 'fr-CA', viewport });
  const admin = await admins.newPage();

  await test.step('an administrator deletes the creator', async () => {
    await admin.goto(`${site.url}/login`);
    await admin.getByRole('textbox', { name: /^Courriel/ }).fill(site.admin.email);
    await admin.locator('input[autocomplete="current-password"]').fill(site.admin.password);
    await admin.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await admin.waitForURL('**/dashboard');
    await admin.goto(`${site.url}/admin`);
    await admin.getByRole('searchbox', { name: 'Chercher un créateur' }).fill(typed);
    await admin.getByRole('button', { name: 'Chercher', exact: true }).click();
    await expect(admin.getByRole('heading', { level: 2, name: 'Créateurs trouvés' })).toBeVisible();
    const found = admin.getByRole('region', { name: 'Créateurs trouvés' });
    await expect(found.getByRole('button', { name: /^Supprimer / })).toHaveCount(1);
    await found.getByRole('button', { name: `Supprimer ${displayName}` }).click();
    const question = admin.getByRole('alertdialog');
    await question.getByLabel(/^Raison de la suppression/).fill('La personne l’a demandé.');
    await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
    await expect(admin.getByText('Le créateur a été supprimé avec succès.').first()).toBeVisible();
  });

  await test.step('the creator has disappeared from all pages', async () => {
    await eventually(async () => (await search(typed)).length === 0, { what: 'no entry' });
    await visitor.goto(`${site.url}/repertoire?search=${encodeURIComponent(typed)}`);
    await expect(visitor.getByText('Aucun créateur trouvé').first()).toBeVisible();
    await eventually(async () => !(await hasVideos()), { what: 'no video in the feed' });
    await page.goto(`${site.url}/dashboard`);
    await page.waitForURL('**/login*');
  });

  expect([...complaints, ...visitorComplaints]).toEqual([]);
});
