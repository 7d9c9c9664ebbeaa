import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { expect, type Page, test } from '@playwright/test';
import { createCompleteMember, createMember, signIn } from '../support/members.ts';
import { openHydrated } from '../support/hydration.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';

async function findPublisher() {
  const { items } = await new Visitor().call(feedCalls.list, { query: { limit: 1 } });
  const creator = items[0]?.creator;
  if (!creator) throw new Error('the feed is empty');
  return creator;
}

const getFollowButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Suivre ${name}`, exact: true });
const getPublications = (page: Page) =>
  page.getByRole('list', { name: 'Publications' }).getByRole('listitem');

onEachScreen(() => {
  test('a visitor follows a creator found by a search on the home page, and the follow takes effect when the visitor signs in', async ({
    page,
  }) => {
    const creator = await findPublisher();
    const fan = await createCompleteMember();

    await test.step('the follow button leads a visitor to the registration', async () => {
      await openHydrated(page, `${site.url}/`);
      const box = page.getByRole('combobox', { name: 'Rechercher un créateur' });
      await box.fill(creator.name);
      await box.press('Enter');
      await page.waitForURL('**/repertoire?search=*');
      await page.locator(`a[href="/createurs/${creator.slug}"]`).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(creator.name);
      await getFollowButton(page, creator.name).click();
      await page.waitForURL('**/login?tab=register');
      await expect(
        page.getByText(`Tu suivras ${creator.name} dès que ta session sera ouverte.`),
      ).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Fan' })).toBeChecked();
    });

    await test.step('the sign-in follows the creator', async () => {
      await page.getByRole('tab', { name: 'Connexion' }).click();
      await page.getByRole('textbox', { name: /^Courriel/ }).fill(fan.person.email);
      await page.getByLabel(/^Mot de passe/).fill(fan.person.password);
      await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
      await expect(page.getByText(`Tu suis maintenant ${creator.name}`).first()).toBeVisible();
      await page.waitForURL('**/dashboard');
      await expect(getPublications(page).first()).toBeVisible();
    });

    await test.step('the feed contains publications of the followed creator only', async () => {
      await page.goto(`${site.url}/mon-fil-personnalise`);
      await expect(getPublications(page).first()).toBeVisible();
      const theirs = page.getByRole('link', { name: creator.name });
      await expect(getPublications(page).filter({ hasNot: theirs })).toHaveCount(0);
    });

    await test.step('the profile counts the follower', async () => {
      await page.goto(`${site.url}/createurs/${creator.slug}`);
      await expect(page.getByRole('button', { name: `Suivi ${creator.name}` })).toBeVisible();
      await expect(page.getByText(/^Suivi par \d+ personnes? sur Bottin$/)).toBeVisible();
    });

    await test.step('the fan unfollows the creator in the list of followed profiles', async () => {
      await page.goto(`${site.url}/mon-fil-personnalise`);
      await page.getByRole('link', { name: 'Tu suis 1 profil' }).click();
      await page.getByRole('button', { name: `Suivi ${creator.name}` }).click();
      await expect(page.getByRole('heading', { name: 'Tu suis 0 profil' })).toBeVisible();
      await page.reload();
      await expect(page.getByText('Tu ne suis encore personne')).toBeVisible();
    });
  });

  test('a fan who follows nobody sees suggested profiles, follows two of them, and follows another creator from a card', async ({
    page,
  }) => {
    const fan = await createMember();
    await signIn(page, fan.person);
    await page.goto(`${site.url}/mon-fil-personnalise`);
    await expect(page.getByText('Tu ne suis encore personne')).toBeVisible();
    const suggested = page.getByRole('region', { name: 'Des profils à suivre' }).getByRole('listitem');
    await expect(suggested).toHaveCount(12);
    const buttons = suggested.getByRole('button', { name: /^Suivre / });
    await buttons.nth(0).click();
    await expect(page.getByText('Tu suis 1 profil', { exact: true })).toBeVisible();
    await buttons.nth(1).click();
    await expect(page.getByText('Tu suis 2 profils', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Voir mon fil' }).click();
    await expect(page.getByRole('link', { name: 'Tu suis 2 profils' })).toBeVisible();

    await openHydrated(page, `${site.url}/repertoire`);
    const cards = page
      .getByRole('list', { name: 'Créateurs', exact: true })
      .getByRole('button', { name: /^Suivre / });
    const card = cards.first();
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await fan.visitor.call(followCalls.ids)).ids.length).toBe(3);
  });
});

test('on a first visit to the personal feed, no publication is marked as new', async ({ page }) => {
  const creator = await findPublisher();
  const fan = await createMember();
  await fan.visitor.call(followCalls.follow, { params: { id: creator.id } });
  await signIn(page, fan.person);
  await page.goto(`${site.url}/mon-fil-personnalise`);
  await expect(getPublications(page).first()).toBeVisible();
  await expect(page.getByText('Nouveau', { exact: true })).toHaveCount(0);
});
