import { authCalls } from '@bottin/contracts/http/auth.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { type Mail, waitForMail } from '@bottin/testing/mailbox.ts';
import { expect, type Page, test } from '@playwright/test';
import { ageSync } from '../support/clock.ts';
import { commandYoutubeDouble } from '../support/youtube-double.ts';
import { awaitVideos } from '../support/journey.ts';
import { type Member, createMember, signIn } from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';
import { openConsent, pressToClose } from '../support/wizard.ts';

const reasonPrefix = 'Tu reçois ce message parce';
/** Subject of the e-mail that asks to confirm a new address. The greeting of this e-mail contains no name. */
const subjectWithoutName = 'Confirme ta nouvelle adresse courriel';

/**
 * Reasons for sending an e-mail, as its text states them, by subject of the e-mail. E-mails with other
 * subjects state the usual reason: the recipient has an account with this address.
 */
const reasons: Record<string, string> = {
  [subjectWithoutName]: 'que quelqu’un a donné cette adresse pour son compte Bottin.',
  'L’adresse de ton compte a changé': 'qu’un compte Bottin portait cette adresse.',
  'Ton compte est supprimé': 'qu’un compte Bottin portait cette adresse.',
};

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Waits for an e-mail and checks its sender, and that both its HTML and its text part contain the greeting,
 * the postal address and the reason for receiving it. Returns the URL of the e-mail's button; undefined when
 * the e-mail has no button.
 */
async function openEmail({ person }: Member, to: string, subject: string): Promise<string | undefined> {
  const mail: Mail = await waitForMail({ to, subject }, { mailUrl: site.mailUrl });
  const [button] = mail.links;
  const reason = reasons[subject] ?? 'qu’un compte Bottin porte cette adresse.';
  const footer = ['Bottin, Montréal (Québec) Canada', `${reasonPrefix} ${reason}`];
  const greeting = subject === subjectWithoutName ? 'Bonjour,' : `Bonjour ${person.firstName},`;
  for (const words of [greeting, ...footer]) {
    expect(mail.text, `${subject}: the text part`).toContain(words);
    expect(mail.html, `${subject}: the HTML part`).toContain(words);
  }
  expect(mail.from).toBe('bonjour@bottin.example');
  expect(mail.html, 'asks no other host for anything').not.toMatch(/<img|<link|url\(|@import/);
  if (!button || button.startsWith('mailto:')) return undefined;
  expect(mail.text, 'the link written out').toContain(button);
  return button;
}

test('the links in an account’s e-mails work', async ({ page }) => {
  const fan = await createMember();
  const { person, userId, visitor } = fan;
  const follow = async (to: string, subject: string): Promise<void> => {
    const link = await openEmail(fan, to, subject);
    if (!link) throw new Error(`« ${subject} » has no button`);
    await page.goto(link);
  };
  await follow(person.email, 'Ton adresse est confirmée');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await signIn(page, person);
  await follow(person.email, 'Ton profil est approuvé');
  await expect(getTitle(page)).toHaveText(`Bonjour, ${person.firstName}`);

  const next = `neuve.${person.email}`;
  const { slug, firstName, lastName, publicName, city, categories } = await visitor.call(authCalls.user);
  await visitor.call(userCalls.update, {
    params: { id: userId },
    body: {
      ...{ slug, firstName, lastName, publicName, city, categories },
      ...{ email: next, currentPassword: person.password },
    },
  });
  const cancelling = await openEmail(fan, person.email, 'Quelqu’un veut changer l’adresse de ton compte');
  expect(cancelling).toMatch(/\/annuler-changement#token=/);
  await follow(next, subjectWithoutName);
  await expect(getTitle(page)).toHaveText('Email validé !');
  await follow(person.email, 'L’adresse de ton compte a changé');
  await page.getByRole('button', { name: 'Annuler le changement' }).click();
  await expect(getTitle(page)).toHaveText('Changement annulé');
  expect(await openEmail(fan, next, 'L’adresse de ton compte a changé')).toBeUndefined();

  await follow(person.email, 'Choisis un nouveau mot de passe');
  const password = 'Neige-blanche-43';
  await page.getByLabel(/^Nouveau mot de passe/).fill(password);
  await page.getByLabel(/^Confirmer/).fill(password);
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(getTitle(page)).toHaveText('Mot de passe changé');
  await page.context().clearCookies();
  await follow(person.email, 'Ton mot de passe a changé');
  await signIn(page, { email: person.email, password });

  await page.goto(`${site.url}/dashboard?tab=account`);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page
    .getByRole('alertdialog')
    .getByLabel(/^Ton mot de passe/)
    .fill(password);
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  expect(await openEmail(fan, person.email, 'Ton compte est supprimé')).toBeUndefined();
});

test('a creator whose YouTube access was revoked renews the access through a link in an e-mail', async ({
  page,
}) => {
  const creator = await createMember({ userType: 'creator' });
  const { person, userId, visitor } = creator;
  await awaitVideos(userId);
  await sendControl({ do: 'settled' });
  await ageSync(userId, 61);
  await commandYoutubeDouble({ revokeGrant: { account: person.channel }, expireAccessTokens: true });
  await signIn(page, person);
  await page.goto(`${site.url}/dashboard?tab=platforms`);
  await page.getByRole('button', { name: 'Synchroniser' }).click();
  await expect(page.getByText('Erreur de synchronisation').first()).toBeVisible();

  const link = await openEmail(creator, person.email, 'Reconnecte ta chaîne YouTube');
  await page.goto(link ?? '');
  await expect(page.getByText('Google ne nous laisse plus lire ta chaîne.')).toBeVisible();
  const popup = await openConsent(page, 'Reconnecter YouTube');
  await popup.getByRole('radio', { name: 'Inventer une autre chaîne' }).check();
  await popup.getByLabel('Nom de la chaîne').fill(person.channel);
  await pressToClose(popup, 'Autoriser');
  await expect(page.getByText('YouTube connecté').first()).toBeVisible();
  await expect(page.getByText('Google ne nous laisse plus lire ta chaîne.')).toHaveCount(0);
  await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
  const [connection] = await visitor.call(platformCalls.list, { params: { id: userId } });
  expect(connection).toMatchObject({ platform: 'youtube', needsReconnection: false, isVerified: true });
});
