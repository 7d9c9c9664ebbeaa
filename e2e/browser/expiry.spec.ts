import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, type Page, test } from '@playwright/test';
import { ageAccount, ageLinks, endRegistration } from '../support/clock.ts';
import { generatePerson } from '../support/journey.ts';
import { awaitMailedLink, createMember, createRegistrant, signIn, trySignIn } from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { chooseType, fillDetails } from '../support/wizard.ts';

const daySeconds = 24 * 3600;
const getTitle = (page: Page) => page.getByRole('heading', { level: 1 });

test('a confirmation link expires after a day, and the link that replaces it works', async ({ page }) => {
  const { person, userId } = await createRegistrant();
  const old = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  await ageLinks(userId, 'email-validation', daySeconds);
  await page.goto(old);
  await expect(getTitle(page)).toHaveText('Lien expiré');
  await expect(
    page.getByText('Le lien de validation a expiré. Un nouveau lien sera envoyé à ton adresse email.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Créer un compte' })).toBeVisible();
  const next = await awaitMailedLink(person.email, 'Confirme', '/valider-email', 2);
  expect(next).not.toBe(old);
  await page.goto(next);
  await expect(getTitle(page)).toHaveText('Email validé !');
});

test('a used confirmation link can be reloaded for a minute, and is rejected afterwards', async ({
  page,
}) => {
  const { person, userId } = await createRegistrant();
  const link = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  await page.goto(link);
  await expect(getTitle(page)).toHaveText('Email validé !');
  // Makes the use of the link 30 s older, so that 30 s of the minute are left for the reload. With only 5 s
  // left, the test failed on a busy machine.
  await ageLinks(userId, 'email-validation', 30);
  await page.reload();
  await expect(getTitle(page)).toHaveText('Email validé !');
  await ageLinks(userId, 'email-validation', 31);
  await page.reload();
  await expect(getTitle(page)).toHaveText('Lien invalide');
  await expect(page.getByText('Le lien de validation est invalide ou a déjà été utilisé.')).toBeVisible();
});

test('a password reset link expires after a day, and the link that replaces it works', async ({ page }) => {
  const { person, userId, visitor } = await createMember();
  const next = 'Neige-blanche-43';
  const choose = async (): Promise<void> => {
    await page.getByLabel(/^Nouveau mot de passe/).fill(next);
    await page.getByLabel(/^Confirmer/).fill(next);
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  };
  await visitor.call(authCalls.forgotPassword, { body: { email: person.email } });
  const old = await awaitMailedLink(person.email, 'Choisis un nouveau mot de passe', '/reinitialiser');
  await ageLinks(userId, 'password-reset', daySeconds);
  await page.goto(old);
  await choose();
  await expect(getTitle(page)).toHaveText('Lien expiré');
  await expect(page.getByText('Un nouveau lien vient d’être envoyé à ton adresse courriel.')).toBeVisible();
  await page.goto(
    await awaitMailedLink(person.email, 'Choisis un nouveau mot de passe', '/reinitialiser', 2),
  );
  await choose();
  await expect(getTitle(page)).toHaveText('Mot de passe changé');
  await signIn(page, { ...person, password: next });
});

test('a registration session expires after a day, and signing in resumes the registration', async ({
  page,
}) => {
  const person = generatePerson();
  await page.goto(`${site.url}/inscription`);
  await chooseType(page, 'Fan');
  await fillDetails(page, person);
  const created = page.waitForResponse('**/api/auth/register-minimal');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const { userId } = authCalls.registerMinimal.response.parse(await (await created).json());
  await page.getByRole('checkbox', { name: 'Humour' }).check();
  await endRegistration(userId);
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
  await expect(page.getByText('Ton inscription n’est plus ouverte dans ce navigateur.')).toBeVisible();

  await page.goto(await awaitMailedLink(person.email, 'Confirme', '/valider-email'));
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  await expect(
    page.getByRole('checkbox', { name: 'Humour' }),
    'what was chosen is still there',
  ).toBeChecked();
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
  await expect(getTitle(page)).toHaveText('Inscription terminée');
});

test('an account that stays unconfirmed for a week is removed, and others can use its e-mail address and public name', {
  tag: '@alone',
}, async ({ page }) => {
  const { person, userId } = await createRegistrant();
  const link = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  const visitor = new Visitor();
  const checkTaken = async () => [
    (await visitor.call(authCalls.checkEmail, { params: { email: person.email } })).exists,
    (await visitor.call(authCalls.checkPublicName, { params: { name: person.publicName } })).exists,
  ];
  await ageAccount(userId, 6.99);
  // The identity service removes unconfirmed accounts when it starts and then every hour.
  await sendControl({ do: 'restart', name: 'identity' });
  await sendControl({ do: 'settled' });
  expect(await checkTaken()).toEqual([true, true]);
  await ageAccount(userId, 0.01);
  await sendControl({ do: 'restart', name: 'identity' });
  await eventually(async () => !(await checkTaken()).includes(true));
  await page.goto(link);
  await expect(getTitle(page)).toHaveText('Lien invalide');
});
