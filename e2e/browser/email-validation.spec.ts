import { expect, type Page, test } from '@playwright/test';
import { awaitMailedLink, createRegistrant } from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';

async function expectState(page: Page, title: string, message: string | RegExp, button: string, to: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: button })).toHaveAttribute('href', to);
}
const signUpAction = ['Créer un compte', '/inscription'] as const;
const invalidMessage = 'Le lien de validation est invalide ou a déjà été utilisé.';

test('a confirmation link without a token and one with an unknown token are rejected', async ({ page }) => {
  await page.goto(`${site.url}/valider-email`);
  await expectState(page, 'Lien invalide', 'Token de validation manquant', ...signUpAction);
  await page.goto(`${site.url}/valider-email#token=jamais-envoye`);
  await expectState(page, 'Lien invalide', invalidMessage, ...signUpAction);
});

test('a confirmation link confirms the address, fills the sign-in form, and shows the same result when opened again', async ({
  page,
  context,
  browser,
}) => {
  const { person } = await createRegistrant();
  const link = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/validate-email*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Validation en cours...');
  await expect(page.getByText('Veuillez patienter pendant que nous validons votre email...')).toBeVisible();
  release();
  await expectState(page, 'Email validé !', 'Ton adresse courriel est validée.', 'Me connecter', '/login');
  await page.getByRole('link', { name: 'Me connecter' }).click();
  await expect(page.getByRole('textbox', { name: /^Courriel/ })).toHaveValue(person.email);
  expect(page.url()).toBe(`${site.url}/login`);
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
  const elsewhere = await browser.newPage();
  await elsewhere.goto(`${site.url}/login`);
  await expect(elsewhere.getByRole('textbox', { name: /^Courriel/ })).toHaveValue('');
  await elsewhere.close();
});

test('a confirmation link works when a mail client changed the letter case of its path, and the page removes the token from the URL', async ({
  page,
}) => {
  const { person } = await createRegistrant();
  const link = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  await page.goto(link.replace('/valider-email', '/Valider-Email/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
  expect(page.url()).toBe(`${site.url}/valider-email`);
});

test('the first of two confirmation links still works after the second was sent, and using the first invalidates the second', async ({
  page,
}) => {
  const { person, visitor } = await createRegistrant();
  const old = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  await visitor.request('/api/auth/resend-validation', {
    method: 'POST',
    body: JSON.stringify({ email: person.email }),
  });
  const newer = await awaitMailedLink(person.email, 'Confirme', '/valider-email', 2);
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
  await page.goto(newer);
  await expectState(page, 'Lien invalide', invalidMessage, ...signUpAction);
});

test('a confirmation link opened during an outage works after the outage', { tag: '@alone' }, async ({
  page,
}) => {
  const { person } = await createRegistrant();
  const link = await awaitMailedLink(person.email, 'Confirme', '/valider-email');
  await sendControl({ do: 'halt', name: 'identity' });
  try {
    await page.goto(link);
    await expectState(page, 'Erreur de validation', /^Ce service ne répond pas/, ...signUpAction);
  } finally {
    await sendControl({ do: 'restart', name: 'identity' });
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
});
