import { waitForMail } from '@bottin/testing/mailbox.ts';
import { expect, test } from '@playwright/test';
import { createCompleteMember, awaitMailedLink, signIn, trySignIn } from '../support/members.ts';
import { sendControl, site } from '../support/stack.ts';
import { chooseTab } from '../support/tabs.ts';

test.describe('moderation when every profile needs manual approval', { tag: '@alone' }, () => {
  test.beforeAll(() => sendControl({ do: 'restart', name: 'identity', env: { APPROVAL: 'manual' } }));
  test.afterAll(() => sendControl({ do: 'restart', name: 'identity' }));

  test('an administrator rejects a profile, approves it after it is resubmitted, suspends it and restores it', async ({
    page,
    browser,
  }) => {
    const { person } = await createCompleteMember({ userType: 'company' });
    const name = person.publicName;
    const admins = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } });
    const admin = await admins.newPage();
    const tab = async (label: string) => {
      await admin.goto(`${site.url}/admin`);
      await chooseTab(admin, label);
    };
    let correction = '';
    const email = page.getByRole('textbox', { name: /^Courriel/ });

    await test.step('the new profile is pending', async () => {
      await trySignIn(page, person);
      await expect(email).toHaveAccessibleDescription("Ton compte est en attente d'approbation");
    });

    await test.step('an administrator refuses the profile, and its owner reads the reason', async () => {
      await signIn(admin, site.admin);
      await tab('En attente');
      await admin.getByRole('button', { name: `Refuser ${name}` }).click();
      const question = admin.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Refuser' }).click();
      const reason = question.getByRole('textbox', { name: /^Raison du refus/ });
      await expect(reason).toHaveAccessibleDescription('Explique le refus en au moins 5 caractères');
      await reason.fill('La description ne parle pas de ce que tu fais.');
      await question.getByRole('button', { name: 'Refuser' }).click();
      await expect(admin.getByRole('button', { name: `Refuser ${name}` })).toHaveCount(0);
      correction = await awaitMailedLink(person.email, 'Ton profil n’a pas été approuvé', '/edit-profile');
      const mail = await waitForMail({ to: person.email, subject: 'pas été' }, { mailUrl: site.mailUrl });
      const message = 'La raison : La description ne parle pas de ce que tu fais.';
      for (const part of [mail.text, mail.html]) expect(part).toContain(message);
    });

    await test.step('the owner corrects the profile, which is pending again', async () => {
      await signIn(page, person);
      await expect(page.getByText('Ton profil n’a pas été approuvé.')).toBeVisible();
      await page.goto(correction);
      await page.getByLabel(/^Description/).fill('Nous faisons du sirop, et nous le racontons.');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await page.waitForURL('**/dashboard?tab=profile');
      await expect(page.getByText("Ton compte est en attente d'approbation.")).toBeVisible();
    });

    await test.step('an administrator approves the profile', async () => {
      await tab('En attente');
      await admin.getByRole('button', { name: `Approuver ${name}` }).click();
      await expect(admin.getByText('Le profil est approuvé.').first()).toBeVisible();
      await page.goto(await awaitMailedLink(person.email, 'Ton profil est approuvé', '/dashboard'));
      await expect(page.getByText("Ton compte est en attente d'approbation.")).toHaveCount(0);
      const publicPage = await awaitMailedLink(person.email, 'Ton profil est approuvé', '/createurs/');
      await expect(async () => {
        await page.goto(publicPage);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
    });

    await test.step('a suspension ends the owner’s session, and the profile is restored afterwards', async () => {
      await tab('Approuvés');
      await admin.getByRole('button', { name: `Suspendre ${name}` }).click();
      const dialog = admin.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Suspendre' }).click();
      await expect(dialog.getByText('Explique la suspension en au moins 5 caractères')).toBeVisible();
      await dialog.getByLabel('Raison de la suspension').fill('Le concours annoncé n’existe pas.');
      await dialog.getByRole('button', { name: 'Suspendre' }).click();
      await expect(admin.getByText(/^Le compte est suspendu\./).first()).toBeVisible();
      await expect(async () => {
        await page.goto(`${site.url}/dashboard`);
        await expect(page).toHaveURL(/\/login/, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      const suspensionEmail = await waitForMail(
        { to: person.email, subject: 'Ton compte est suspendu' },
        { mailUrl: site.mailUrl },
      );
      expect(suspensionEmail.text).toContain('tes sessions sont fermées et tu ne peux plus te connecter');
      expect(suspensionEmail.text).toContain('Le concours annoncé n’existe pas.');
      await trySignIn(page, person);
      await expect(
        page.getByText('Ton compte est suspendu. Écris-nous pour en savoir plus.').first(),
      ).toBeVisible();
      await tab('Suspendus');
      await admin.getByRole('button', { name: `Rétablir ${name}` }).click();
      await expect(admin.getByText(/^Le compte est rétabli\./).first()).toBeVisible();
      await waitForMail({ to: person.email, subject: 'Ton compte est rétabli' }, { mailUrl: site.mailUrl });
      await signIn(page, person);
    });
    await admins.close();
  });
});
