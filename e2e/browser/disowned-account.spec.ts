import { expect, type Page, test } from '@playwright/test';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { awaitMailedLink, createRegistrant } from '../support/members.ts';
import { Visitor } from '../support/visitor.ts';

const exists = async (email: string) =>
  (await new Visitor().call(authCalls.checkEmail, { params: { email } })).exists;

async function disown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ce n’est pas mon compte' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('ne peut pas être annulée');
  await dialog.getByRole('button', { name: 'Supprimer ce compte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compte supprimé');
}

test('the owner of an e-mail address sees which account a stranger opened with that address, and deletes that account', async ({
  page,
}) => {
  const { person, userId, visitor } = await createRegistrant({ userType: 'company' });
  const platforms = () => visitor.request(`/api/users/${userId}/platforms`);
  expect((await platforms()).status).toBe(200);
  await page.goto(await awaitMailedLink(person.email, 'Confirme', '/valider-email'));
  await expect(page.getByRole('main')).toContainText(`${person.publicName} · Entreprise`);
  expect((await platforms()).status, 'the stranger’s registration is over').toBe(401);
  await disown(page);
  await expect.poll(() => exists(person.email)).toBe(false);
});

test('the welcome e-mail links to a page that deletes a stranger’s account after a confirmation', async ({
  page,
  context,
}) => {
  const { person } = await createRegistrant();
  await page.goto(await awaitMailedLink(person.email, 'Confirme', '/valider-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
  const disownLink = await awaitMailedLink(
    person.email,
    'Ton adresse est confirmée',
    '/valider-email?compte=',
  );
  await page.goto(disownLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ce n’est pas ton compte/);
  expect(new URL(page.url()).hash).toBe('');
  expect(await exists(person.email)).toBe(true);
  await disown(page);
  await eventually(async () => !(await exists(person.email)));
  const again = await context.newPage();
  await again.goto(disownLink);
  await again.getByRole('button', { name: 'Ce n’est pas mon compte' }).click();
  await again.getByRole('button', { name: 'Supprimer ce compte' }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Lien invalide');
});
