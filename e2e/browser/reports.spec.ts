import { waitForMail } from '@bottin/testing/mailbox.ts';
import { expect, test } from '@playwright/test';
import { awaitMailedLink, createCompleteMember, signIn } from '../support/members.ts';
import { onEachScreen } from '../support/screens.ts';
import { site } from '../support/stack.ts';

onEachScreen(() => {
  test('a visitor reports a profile, an administrator suspends the account and closes the report, and the owner contests the decision once', async ({
    page,
    browser,
  }) => {
    const { person } = await createCompleteMember({ userType: 'company' });
    const name = person.publicName;
    const reporter = `signale.${person.email}`;
    const text = 'Le concours de cette marque n’existe pas.';
    const admins = await browser.newContext({ locale: 'fr-CA', viewport: { width: 1280, height: 900 } });
    const admin = await admins.newPage();
    const mails = { mailUrl: site.mailUrl };

    await test.step('the report keeps its text when it can’t be sent, and after a reload', async () => {
      const publicPage = await awaitMailedLink(person.email, 'Ton profil est approuvé', '/createurs/');
      await expect(async () => {
        await page.goto(publicPage);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 2_000 });
      }).toPass({ timeout: 60_000 });
      const open = page.getByRole('button', { name: 'Signaler ce profil' });
      const footer = page.getByRole('contentinfo');
      // The button is below the publications, which load when the visitor comes near the end of the page.
      await footer.scrollIntoViewIfNeeded();
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Signaler ce profil' });
      await dialog.getByRole('button', { name: 'Envoyer' }).click();
      await expect(dialog.getByLabel('Ce que tu signales')).toBeFocused();
      await dialog.getByLabel('Ce que tu signales').selectOption({ label: 'Arnaque ou pourriel' });
      await dialog.getByLabel('Ce qui ne va pas').fill(text);
      await dialog.getByLabel('Ton courriel (facultatif)').fill(reporter);
      await page.route('**/api/reports', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Envoyer' }).click();
      await expect(dialog.getByRole('alert')).not.toBeEmpty();
      await page.unroute('**/api/reports');
      await page.reload();
      await footer.scrollIntoViewIfNeeded();
      await open.focus();
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Ce qui ne va pas')).toHaveValue(text);
      await dialog.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByText(/^SIG-/)).toBeVisible();
    });

    await test.step('a suspension leaves the report open, and closing tells both people', async () => {
      await signIn(admin, site.admin);
      await admin.goto(`${site.url}/admin`);
      await expect(admin.getByRole('list', { name: `Signalements de ${name}` })).toContainText(text);
      await admin
        .getByRole('button', { name: `Suspendre ${name}` })
        .first()
        .click();
      await admin.getByLabel('Raison de la suspension').fill('Le concours annoncé n’existe pas.');
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Suspendre' }).click();
      await expect(admin.getByText(/^Le compte est suspendu\./).first()).toBeVisible();
      await expect(admin.getByRole('list', { name: `Signalements de ${name}` })).toContainText(text);
      await admin.getByRole('button', { name: `Fermer… ${name}` }).click();
      await admin.getByLabel('Raison de la décision').fill('Nous avons suspendu le compte.');
      await admin.getByRole('button', { name: 'Fermer les signalements' }).click();
      await expect(admin.getByText('1 signalement fermé.').first()).toBeVisible();
      const outcome = await waitForMail({ to: reporter, subject: 'Ton signalement' }, mails);
      expect(outcome.text).toContain('Nous avons suspendu le compte.');
    });

    await test.step('the suspended owner contests once, and gets an answer', async () => {
      const link = await awaitMailedLink(person.email, 'Une décision sur un signalement', '/contester');
      await page.goto(link);
      await expect(page).toHaveURL(/\/contester$/);
      await page.getByLabel('Ta contestation').fill('Le concours existe, voici le lien.');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await expect(page.getByRole('heading', { name: 'Ta contestation est envoyée' })).toBeVisible();
      await admin.reload();
      await expect(
        admin
          .getByRole('region', { name: `Décisions d’avant sur ${name}` })
          .getByText('Le concours existe, voici le lien.'),
      ).toBeVisible();
      await admin
        .getByRole('button', { name: `Rétablir ${name}` })
        .first()
        .click();
      await expect(admin.getByText(/^Le compte est rétabli\./).first()).toBeVisible();
      await admin.getByRole('button', { name: `Fermer… ${name}` }).click();
      await admin.getByRole('combobox', { name: /^Décision/ }).selectOption('dismissed');
      await admin.getByLabel('Raison de la décision').fill('Tu as raison, pardon.');
      await admin.getByRole('button', { name: 'Fermer les signalements' }).click();
      const reply = await waitForMail({ to: person.email, subject: 'Ta contestation est examinée' }, mails);
      expect(reply.text).toContain('Tu as raison, pardon.');
      await waitForMail({ to: person.email, subject: 'Ton compte est rétabli' }, mails);
    });
    await admins.close();
  });
});
