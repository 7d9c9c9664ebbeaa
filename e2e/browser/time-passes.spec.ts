import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, type Page, test } from '@playwright/test';
import { ageAccount, ageLinks, endRegistration } from '../support/clock.ts';
import { newPerson } from '../support/journey.ts';
import { mailedLink, member, registrant, signIn, trySignIn } from '../support/members.ts';
import { control, site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { chooseType, fillDetails } from '../support/wizard.ts';

const day = 24 * 3600;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('a confirmation link is too old after a day, and the one sent instead works', async ({ page }) => {
  const { person, userId } = await registrant();
  const old = await mailedLink(person.email, 'Confirme', '/valider-email');
  await ageLinks(userId, 'email-validation', day);
  await page.goto(old);
  await expect(title(page)).toHaveText('Lien expiré');
  await expect(
    page.getByText('Le lien de validation a expiré. Un nouveau lien sera envoyé à ton adresse email.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Créer un compte' })).toBeVisible();
  const next = await mailedLink(person.email, 'Confirme', '/valider-email', 2);
  expect(next).not.toBe(old);
  await page.goto(next);
  await expect(title(page)).toHaveText('Email validé !');
});

test('a confirmation link answers the same for a minute, then it was used', async ({ page }) => {
  const { person, userId } = await registrant();
  const link = await mailedLink(person.email, 'Confirme', '/valider-email');
  await page.goto(link);
  await expect(title(page)).toHaveText('Email validé !');
  // Half a minute is left for the reload: a machine at other work took more than the five seconds that once were.
  await ageLinks(userId, 'email-validation', 30);
  await page.reload();
  await expect(title(page)).toHaveText('Email validé !');
  await ageLinks(userId, 'email-validation', 31);
  await page.reload();
  await expect(title(page)).toHaveText('Lien invalide');
  await expect(page.getByText('Le lien de validation est invalide ou a déjà été utilisé.')).toBeVisible();
});

test('a link for a new password is too old after a day, and the one sent instead works', async ({ page }) => {
  const { person, userId, visitor } = await member();
  const next = 'Neige-blanche-43';
  const choose = async (): Promise<void> => {
    await page.getByLabel(/^Nouveau mot de passe/).fill(next);
    await page.getByLabel(/^Confirmer/).fill(next);
    await page.getByRole('button', { name: 'Changer mon mot de passe' }).click();
  };
  await visitor.call(authCalls.forgotPassword, { body: { email: person.email } });
  const old = await mailedLink(person.email, 'Choisis un nouveau mot de passe', '/reinitialiser');
  await ageLinks(userId, 'password-reset', day);
  await page.goto(old);
  await choose();
  await expect(title(page)).toHaveText('Lien expiré');
  await expect(page.getByText('Un nouveau lien vient d’être envoyé à ton adresse email.')).toBeVisible();
  await page.goto(await mailedLink(person.email, 'Choisis un nouveau mot de passe', '/reinitialiser', 2));
  await choose();
  await expect(title(page)).toHaveText('Mot de passe changé');
  await signIn(page, { ...person, password: next });
});

test('a registration left for a day is out of reach, and resumed by signing in', async ({ page }) => {
  const person = newPerson();
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

  await page.goto(await mailedLink(person.email, 'Confirme', '/valider-email'));
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  await expect(
    page.getByRole('checkbox', { name: 'Humour' }),
    'what was chosen is still there',
  ).toBeChecked();
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
  await expect(title(page)).toHaveText('Inscription terminée');
});

test('an address that nobody confirmed for a week is free again, with its name', { tag: '@alone' }, async ({
  page,
}) => {
  const { person, userId } = await registrant();
  const link = await mailedLink(person.email, 'Confirme', '/valider-email');
  const visitor = new Visitor();
  const taken = async () => [
    (await visitor.call(authCalls.checkEmail, { params: { email: person.email } })).exists,
    (await visitor.call(authCalls.checkPublicName, { params: { name: person.publicName } })).exists,
  ];
  await ageAccount(userId, 6.99);
  // Every hour, and when it starts, identity looks for those who never came back.
  await control({ do: 'restart', name: 'identity' });
  await control({ do: 'settled' });
  expect(await taken()).toEqual([true, true]);
  await ageAccount(userId, 0.01);
  await control({ do: 'restart', name: 'identity' });
  await eventually(async () => !(await taken()).includes(true), { timeoutMs: 30_000 });
  await page.goto(link);
  await expect(title(page)).toHaveText('Lien invalide');
});
