import { relayHeader } from '@bottin/contracts/domain/messages.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { messageCalls } from '@bottin/contracts/http/messages.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { type Mail, listMailsTo, waitForMail } from '@bottin/testing/mailbox.ts';
import { expect, type Page, test } from '@playwright/test';
import { awaitListed } from '../support/journey.ts';
import { createMember, type Member, signIn } from '../support/members.ts';
import { proposal, replyByEmail } from '../support/messages.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

/** Creates a brand and a creator with a public page. `slug` is the creator's. */
async function createPair(): Promise<{ brand: Member; creator: Member; slug: string }> {
  const brand = await createMember({ userType: 'company' });
  const creator = await createMember({ userType: 'creator' });
  await awaitListed(creator.person);
  const { slug } = await creator.visitor.call(authCalls.user);
  return { brand, creator, slug };
}

/** Sends a proposal from the profile page, as a signed-in brand. */
async function propose(page: Page, slug: string): Promise<void> {
  await page.goto(`${site.url}/createurs/${slug}`);
  await page.getByRole('button', { name: 'Proposer une collaboration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposer une collaboration' });
  await dialog.getByLabel(/^Message/).fill(proposal.text);
  await dialog.getByLabel(/^Entreprise/).fill(proposal.company);
  await dialog.getByLabel(/^Adresse postale/).fill(proposal.postalAddress);
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Ton message est parti.').first()).toBeVisible();
}

const receive = ({ person }: Member, subject: string): Promise<Mail> =>
  waitForMail({ to: person.email, subject }, { mailUrl: site.mailUrl });

/** Answers a relayed e-mail below which the mail program quotes the proposal. */
const reply = ({ person }: Member, mail: Mail, text: string, headers: Record<string, string> = {}) =>
  replyByEmail(person, mail, {
    text: `${text}\n\nLe sam. 28 nov. 2026, Bottin a écrit :\n> ${proposal.text}`,
    headers,
  });

const readMessages = async ({ visitor }: Member) => {
  const { conversations } = await visitor.call(messageCalls.all, { query: { page: 1 } });
  const [conversation] = conversations;
  if (!conversation) return [];
  const params = { conversationId: conversation.id };
  const { messages } = await visitor.call(messageCalls.get, { params, query: { page: 1 } });
  return messages.map(({ text, channel, isMine }) => ({ text, channel, isMine }));
};

onEachScreen(() => {
  test('a brand and a creator write to each other through the site and two mailboxes', async ({
    page,
    browser,
  }) => {
    const { brand, creator, slug } = await createPair();
    const addresses = [brand.person.email, creator.person.email];
    await signIn(page, brand.person);
    await propose(page, slug);

    const mail = await receive(creator, 'te propose une collaboration');
    await test.step('the e-mail names the sender with company and postal address, and shows no address', () => {
      expect(mail.text).toContain(`${proposal.company}, ${proposal.postalAddress}`);
      expect(mail.text).toContain(proposal.text);
      expect(mail.headers['reply-to']).toMatch(/^[\da-f]{40}@reponse\./);
      for (const part of [mail.text, mail.html, JSON.stringify(mail.headers)])
        expect(part).not.toContain(brand.person.email);
    });

    await test.step('the creator’s reply by e-mail reaches the brand, without the quoted message', async () => {
      expect(await reply(creator, mail, 'Avec plaisir !')).toMatchObject({ code: 250 });
      const relayed = await receive(brand, 't’a répondu');
      expect(relayed.text).toContain('Avec plaisir !');
      for (const address of addresses) expect(relayed.text).not.toContain(address);
      await page.goto(`${site.url}/dashboard`);
      await page.getByRole('link', { name: /^Messages.*1 conversation non lue/ }).click();
      const row = page.getByRole('listitem').filter({ hasText: creator.person.publicName });
      await expect(row.getByText('Non lu')).toBeVisible();
      await row.getByRole('link', { name: creator.person.publicName }).click();
      const messages = page.getByRole('list', { name: /^Messages/ }).getByRole('listitem');
      await expect(messages.first()).toContainText('Avec plaisir !');
      await expect(messages.first()).toContainText('par courriel');
      await expect(messages).toHaveCount(2);
      await page.getByRole('link', { name: 'Tous mes messages' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
      await expect(row.getByText('Avec plaisir !')).toBeVisible();
      await expect(row.getByText('Non lu')).toHaveCount(0);
    });

    await test.step('the brand answers by e-mail too, and the creator reads it on the site', async () => {
      const relayed = await receive(brand, 't’a répondu');
      expect(await reply(brand, relayed, 'On se parle lundi ?')).toMatchObject({ code: 250 });
      expect((await receive(creator, 't’a écrit')).text).toContain('On se parle lundi ?');
      const other = await browser.newPage();
      await signIn(other, creator.person);
      await other.getByRole('link', { name: /^Messages/ }).click();
      await other.getByRole('link', { name: brand.person.publicName }).click();
      await expect(other.getByText('On se parle lundi ?', { exact: true })).toBeVisible();
      await other.close();
    });

    await test.step('an absence note and an e-mail that comes back post nothing', async () => {
      const relayed = await receive(brand, 't’a répondu');
      await reply(brand, relayed, 'Absente jusqu’à lundi', { 'Auto-Submitted': 'auto-replied' });
      await reply(brand, relayed, 'Boucle', { [relayHeader]: '1' });
      const texts = (await readMessages(brand)).map(({ text }) => text);
      expect(texts).toEqual(['On se parle lundi ?', 'Avec plaisir !', proposal.text]);
    });
  });

  test('a creator refuses a proposal and blocks its sender with the links in an e-mail', async ({ page }) => {
    const { brand, creator, slug } = await createPair();
    await signIn(page, brand.person);
    await propose(page, slug);
    const mail = await receive(creator, 'te propose une collaboration');
    const [refusal, blocking] = ['#token=', '?action=bloquer#token='].map((part) =>
      mail.links.find((link) => link.includes(`/refuser-message${part}`)),
    );

    await test.step('opening a link refuses nothing before the click', async () => {
      await page.goto(refusal ?? '');
      expect(await readMessages(brand)).toHaveLength(1);
      await page.getByRole('button', { name: 'Refuser' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Proposition refusée' })).toBeVisible();
    });

    await test.step('the brand reads that it can’t write any more', async () => {
      await page.goto(`${site.url}/messages`);
      await expect(page.getByText('Refusée', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: creator.person.publicName }).click();
      await expect(page.getByText('Tu ne peux plus écrire dans cette conversation.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /Ta réponse/ })).toHaveCount(0);
    });

    await test.step('the block says at the message that nothing can be sent, and keeps the text', async () => {
      await page.goto(blocking ?? '');
      await page.getByRole('button', { name: 'Bloquer' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Personne bloquée' })).toBeVisible();
      await page.goto(`${site.url}/createurs/${slug}`);
      await page.getByRole('button', { name: 'Proposer une collaboration' }).click();
      const dialog = page.getByRole('dialog', { name: 'Proposer une collaboration' });
      await dialog.getByLabel(/^Message/).fill('Encore nous');
      await dialog.getByRole('button', { name: 'Envoyer' }).click();
      await expect(dialog.getByLabel(/^Message/)).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByLabel(/^Message/)).toHaveValue('Encore nous');
    });

    const relayed = (await listMailsTo(creator.person.email, site.mailUrl)).filter(
      ({ headers }) => headers['reply-to'] !== undefined,
    );
    expect(relayed).toHaveLength(1);
  });
});

test('a creator sends a message to a brand that is looking for partners, and the brand reports the message', async ({
  page,
}) => {
  const { brand, creator } = await createPair();
  const { slug, ...profile } = await brand.visitor.call(authCalls.user);
  const { firstName, lastName, publicName, city, categories } = profile;
  await brand.visitor.call(userCalls.update, {
    params: { id: brand.userId },
    body: { slug, firstName, lastName, publicName, city, categories, lookingFor: 'Une voix' },
  });
  // The text is unique, because the administrators' queue also contains the reports of other runs.
  const text = `Envoie-moi ton mot de passe, ${brand.person.publicName}.`;
  await signIn(page, creator.person);

  await test.step('the brand’s page has the answer', async () => {
    await expect(async () => {
      await page.goto(`${site.url}/createurs/${slug}`);
      await page.getByRole('button', { name: 'Répondre à sa recherche' }).click({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'Répondre à sa recherche' });
    await dialog.getByLabel(/^Message/).fill(text);
    await dialog.getByLabel(/^Entreprise/).fill(creator.person.publicName);
    await dialog.getByLabel(/^Adresse postale/).fill('3, rue des Érables, Québec');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Ton message est parti.').first()).toBeVisible();
  });

  await test.step('the brand reports the message and gets a number', async () => {
    await page.context().clearCookies();
    await signIn(page, brand.person);
    await page.goto(`${site.url}/messages`);
    await page.getByRole('link', { name: creator.person.publicName }).click();
    await page.getByRole('button', { name: /^Signaler/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Signaler ce message' });
    await dialog.getByLabel(/^Ce que tu signales/).selectOption({ label: 'Arnaque ou pourriel' });
    await dialog.getByLabel(/^Ce qui ne va pas/).fill('Cette personne veut mon mot de passe.');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText(/SIG-\w{8}/)).toBeVisible();
  });

  await test.step('an administrator reads the message in the queue', async () => {
    await page.context().clearCookies();
    await signIn(page, site.admin);
    await page.goto(`${site.url}/admin`);
    const group = page.getByRole('article').filter({ hasText: text });
    await expect(group.getByRole('blockquote')).toHaveText(text);
    await expect(group.getByText('Cette personne veut mon mot de passe.')).toBeVisible();
  });
});
