import { authCalls } from '@bottin/contracts/http/auth.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { type Mail, waitForMail } from '@bottin/testing/mailbox.ts';
import { expect, type Page, test } from '@playwright/test';
import { ageSync } from '../support/clock.ts';
import { youtubeDouble } from '../support/double.ts';
import { awaitVideos } from '../support/journey.ts';
import { type Member, member, signIn } from '../support/members.ts';
import { control, site } from '../support/stack.ts';
import { openConsent, pressToClose } from '../support/wizard.ts';

const because = 'Tu reçois ce message parce';
/** Goes to an address that nobody confirmed yet, so that it greets nobody by name. */
const nameless = 'Confirme ta nouvelle adresse email';

/** Who gets an e-mail for another reason than that their account has this address. */
const reasons: Record<string, string> = {
  [nameless]: 'que quelqu’un a donné cette adresse pour son compte Bottin.',
  'L’adresse de ton compte a changé': 'qu’un compte Bottin portait cette adresse.',
  'Ton compte est supprimé': 'qu’un compte Bottin portait cette adresse.',
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Reads an e-mail: both of its parts say the same, who writes and from where. Answers the address of its button. */
async function openMail({ person }: Member, to: string, subject: string): Promise<string | undefined> {
  const mail: Mail = await waitForMail({ to, subject }, { mailUrl: site.mailUrl, timeoutMs: 30_000 });
  const [button] = mail.links;
  const reason = reasons[subject] ?? 'qu’un compte Bottin porte cette adresse.';
  const footer = ['Bottin, Montréal (Québec) Canada', `${because} ${reason}`];
  const greeting = subject === nameless ? 'Bonjour,' : `Bonjour ${person.firstName},`;
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

test('the e-mails of an account lead where they say', async ({ page }) => {
  const fan = await member();
  const { person, userId, visitor } = fan;
  const follow = async (to: string, subject: string): Promise<void> => {
    const link = await openMail(fan, to, subject);
    if (!link) throw new Error(`« ${subject} » has no button`);
    await page.goto(link);
  };
  await follow(person.email, 'Ton adresse est confirmée');
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await signIn(page, person);
  await follow(person.email, 'Ton profil est approuvé');
  await expect(title(page)).toHaveText(`Bonjour, ${person.firstName}`);

  const next = `neuve.${person.email}`;
  const { slug, firstName, lastName, publicName, city, categories } = await visitor.call(authCalls.user);
  await visitor.call(userCalls.update, {
    params: { id: userId },
    body: {
      ...{ slug, firstName, lastName, publicName, city, categories },
      ...{ email: next, currentPassword: person.password },
    },
  });
  const cancelling = await openMail(fan, person.email, 'Quelqu’un veut changer l’adresse de ton compte');
  expect(cancelling).toMatch(/\/annuler-changement#token=/);
  await follow(next, nameless);
  await expect(title(page)).toHaveText('Email validé !');
  await follow(person.email, 'L’adresse de ton compte a changé');
  await page.getByRole('button', { name: 'Annuler le changement' }).click();
  await expect(title(page)).toHaveText('Changement annulé');
  expect(await openMail(fan, next, 'L’adresse de ton compte a changé')).toBeUndefined();

  await follow(person.email, 'Choisis un nouveau mot de passe');
  const password = 'Neige-blanche-43';
  await page.getByLabel(/^Nouveau mot de passe/).fill(password);
  await page.getByLabel(/^Confirmer/).fill(password);
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  await expect(title(page)).toHaveText('Mot de passe changé');
  await page.context().clearCookies();
  await follow(person.email, 'Ton mot de passe a changé');
  await signIn(page, { email: person.email, password });

  await page.goto(`${site.url}/dashboard?tab=profile`);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await page
    .getByRole('alertdialog')
    .getByLabel(/^Ton mot de passe/)
    .fill(password);
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click();
  expect(await openMail(fan, person.email, 'Ton compte est supprimé')).toBeUndefined();
});

test('who takes YouTube’s access away is asked to give it again, and can', async ({ page }) => {
  const creator = await member({ userType: 'creator' });
  const { person, userId, visitor } = creator;
  await awaitVideos(userId);
  await control({ do: 'settled' });
  await ageSync(userId, 61);
  await youtubeDouble({ revokeGrant: { account: person.channel }, expireAccessTokens: true });
  await signIn(page, person);
  await page.goto(`${site.url}/dashboard?tab=platforms`);
  await page.getByRole('button', { name: 'Synchroniser' }).click();
  await expect(page.getByText('Erreur de synchronisation').first()).toBeVisible();

  const link = await openMail(creator, person.email, 'Reconnecte ta chaîne YouTube');
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
