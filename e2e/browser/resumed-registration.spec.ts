import { expect, test } from '@playwright/test';
import { confirmEmail } from '../support/journey.ts';
import { openAccountMenu, createRegistrant, signIn, trySignIn } from '../support/members.ts';

test('a creator who registered on another device resumes the registration at the platform step', async ({
  page,
}) => {
  const { person, visitor } = await createRegistrant({ userType: 'creator' });
  await confirmEmail(visitor, person);
  await trySignIn(page, person);
  await page.waitForURL('**/inscription');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termine ton inscription');
  await expect(page.getByRole('heading', { name: 'Ta plateforme' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ta carte dans l’annuaire' })).toContainText(
    person.publicName,
  );
});

test('companies and fans skip the platform step of the registration, and fans choose interests', async ({
  page,
}) => {
  for (const [userType, group] of [
    ['company', 'Catégories'],
    ['fan', 'Intérêts'],
  ] as const) {
    const { person, visitor } = await createRegistrant({ userType });
    await confirmEmail(visitor, person);
    await page.context().clearCookies();
    await trySignIn(page, person);
    await page.waitForURL('**/inscription');
    await expect(page.getByRole('group', { name: group })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Humour' }).check();
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      userType === 'fan' ? 'Inscription terminée' : 'Ton profil est prêt',
    );
    await page.getByRole('link', { name: 'Mon tableau de bord' }).click();
    await openAccountMenu(page);
    await expect(page.getByRole('link', { name: 'Voir mon profil' })).toHaveCount(1);
    await page.context().clearCookies();
    await signIn(page, person);
  }
});
