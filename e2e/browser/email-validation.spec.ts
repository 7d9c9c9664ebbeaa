import { expect, type Page, test } from '@playwright/test';
import { mailedLink, registrant } from '../support/members.ts';
import { control, site } from '../support/stack.ts';

async function expectState(page: Page, title: string, message: string | RegExp, button: string, to: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: button })).toHaveAttribute('href', to);
}
const refused = ['Créer un compte', '/inscription'] as const;
const invalid = 'Le lien de validation est invalide ou a déjà été utilisé.';

test('a link without a token, and one that nobody sent', async ({ page }) => {
  await page.goto(`${site.url}/valider-email`);
  await expectState(page, 'Lien invalide', 'Token de validation manquant', ...refused);
  await page.goto(`${site.url}/valider-email#token=jamais-envoye`);
  await expectState(page, 'Lien invalide', invalid, ...refused);
});

test('a link is followed once, and a double visit doesn’t spoil it', async ({ page, context }) => {
  const { person } = await registrant();
  const link = await mailedLink(person.email, 'Confirme', '/valider-email');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/validate-email*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Validation en cours...');
  await expect(page.getByText('Veuillez patienter pendant que nous validons votre email...')).toBeVisible();
  release();
  await expectState(page, 'Email validé !', 'Ton adresse email est validée.', 'Me connecter', '/login');
  const again = await context.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
});

test('a link whose path a mail program capitalised is followed, and its token leaves the address', async ({
  page,
}) => {
  const { person } = await registrant();
  const link = await mailedLink(person.email, 'Confirme', '/valider-email');
  await page.goto(link.replace('/valider-email', '/Valider-Email/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
  expect(page.url()).toBe(`${site.url}/valider-email`);
});

test('a link works although somebody asked for a newer one, which is worth nothing once it was followed', async ({
  page,
}) => {
  const { person, visitor } = await registrant();
  const old = await mailedLink(person.email, 'Confirme', '/valider-email');
  await visitor.request('/api/auth/resend-validation', {
    method: 'POST',
    body: JSON.stringify({ email: person.email }),
  });
  const newer = await mailedLink(person.email, 'Confirme', '/valider-email', 2);
  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
  await page.goto(newer);
  await expectState(page, 'Lien invalide', invalid, ...refused);
});

test('a link that nobody can check just now is good later', { tag: '@alone' }, async ({ page }) => {
  const { person } = await registrant();
  const link = await mailedLink(person.email, 'Confirme', '/valider-email');
  await control({ do: 'halt', name: 'identity' });
  try {
    await page.goto(link);
    await expectState(page, 'Erreur de validation', /^Ce service ne répond pas/, ...refused);
  } finally {
    await control({ do: 'restart', name: 'identity' });
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
});
