import { authCalls } from '@bottin/contracts/http/auth.ts';
import { expect, type Page, test } from '@playwright/test';
import { awaitMailedLink, createMember, showNavigation, awaitSignedOut, signIn } from '../support/members.ts';
import { openHydrated } from '../support/hydration.ts';
import { site } from '../support/stack.ts';

test('editing a profile requires signing in', async ({ page }) => {
  await page.goto(`${site.url}/edit-profile`);
  await expect(page.getByText('Non autorisé').first()).toBeVisible();
  await page.waitForURL('**/login?retour=%2Fedit-profile');
});

test('every validation error is shown next to its field', async ({ page }) => {
  const { person } = await createMember({ userType: 'company' });
  await signIn(page, person);
  await page.goto(`${site.url}/edit-profile`);
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const slug = field(/^Adresse du profil/);
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await field(/^Prénom/).fill(' ');
  await field(/^Nom(?! public)/).fill('');
  await field(/^Nom public/).fill('');
  await field(/^Courriel/).fill('pas une adresse');
  const city = page.getByRole('combobox', { name: /^Ville/ });
  await city.selectOption('');
  // Leaves the field before the click: the error message that then appears moves the elements below the
  // field, which must not happen during a click.
  await city.press('Tab');
  await expect(city).toHaveAccessibleDescription('La ville est requise');
  for (const name of ['Cuisine', 'Humour']) await page.getByRole('checkbox', { name }).uncheck();
  await save.click();
  await expect(field(/^Prénom/)).toHaveAccessibleDescription('Le prénom est requis');
  await expect(field(/^Nom(?! public)/)).toHaveAccessibleDescription('Le nom est requis');
  await expect(field(/^Nom public/)).toHaveAccessibleDescription('Le nom public est requis');
  await expect(field(/^Courriel/)).toHaveAccessibleDescription('Email invalide');
  await expect(city).toHaveAccessibleDescription('La ville est requise');
  await expect(page.getByText('Au moins une catégorie est requise')).toBeVisible();

  await slug.fill('ab');
  await expect(slug).toHaveAccessibleDescription('Le slug doit contenir au moins 3 caractères');
  await expect(save).toBeDisabled();
  await slug.fill('a'.repeat(51));
  await expect(slug).toHaveAccessibleDescription('Le slug ne peut pas dépasser 50 caractères');
  await slug.fill('Ma  Page !! -- à_moi');
  await expect(slug).toHaveValue('ma-page-_moi');
  await expect(slug).toHaveAccessibleDescription(
    'Le slug ne peut contenir que des lettres, chiffres, tirets et underscores',
  );
  await expect(save).toBeEnabled();
  await slug.press('End');
  await slug.pressSequentially('1');
  await expect(slug).toHaveAccessibleDescription('/createurs/ma-page-_moi1 est disponible');
});

test('the form rejects a taken slug as soon as the user has typed it', async ({ page }) => {
  const [mine, theirs] = [
    await createMember({ userType: 'company' }),
    await createMember({ userType: 'company' }),
  ];
  const takenSlug = (await theirs.visitor.call(authCalls.user)).slug;
  await signIn(page, mine.person);
  await page.goto(`${site.url}/edit-profile`);
  const slug = page.getByRole('textbox', { name: /^Adresse du profil/ });
  const own = await slug.inputValue();
  await slug.fill(takenSlug);
  await expect(slug).toHaveAccessibleDescription('Cette URL est déjà utilisée par un autre utilisateur');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  await slug.fill(`${own}-2`);
  await expect(slug).toHaveAccessibleDescription(`/createurs/${own}-2 est disponible`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Profil sauvegardé !').first()).toBeVisible();
  await page.waitForURL('**/dashboard?tab=profile');
  // The former address redirects once the creators service has applied the change.
  const openFormerAddress = async (): Promise<string> => {
    await page.goto(`${site.url}/createurs/${own}`);
    return page.url();
  };
  await expect.poll(openFormerAddress).toBe(`${site.url}/createurs/${own}-2`);
});

test('saving an unchanged form changes nothing, even if the form’s lists of choices lack some stored values', async ({
  page,
}) => {
  const { person, visitor } = await createMember({
    userType: 'creator',
    city: 'Chicoutimi',
    categories: ['Immobilier', 'Nature'],
  });
  const before = await visitor.call(authCalls.user);
  await signIn(page, person);
  await page.goto(`${site.url}/edit-profile`);
  await expect(page.getByRole('combobox', { name: /^Ville/ })).toHaveValue('Chicoutimi');
  for (const name of ['Immobilier', 'Nature']) {
    await expect(page.getByRole('checkbox', { name })).toBeChecked();
  }
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/dashboard?tab=profile');
  expect(await visitor.call(authCalls.user)).toEqual(before);
});

test('two tabs that save the same form don’t overwrite each other’s changes', async ({ page, context }) => {
  const { person, visitor } = await createMember({ userType: 'company' });
  await signIn(page, person);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${site.url}/edit-profile`);
    await expect(tab.getByRole('textbox', { name: /^Courriel/ })).toHaveValue(person.email);
  }
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Enregistrer' }).click();
    await tab.waitForURL('**/dashboard?tab=profile');
  };
  const next = `neuve.${person.email}`;
  await other.getByRole('combobox', { name: /^Ville/ }).selectOption('Brossard');
  await other.getByRole('textbox', { name: /^Courriel/ }).fill(next);
  await other.getByLabel(/^Mot de passe actuel/).fill(person.password);
  await other.getByRole('textbox', { name: 'Lien TikTok' }).fill('tiktok.com/@sirop');
  await other.getByRole('checkbox', { name: 'Voyage' }).check();
  await save(other);

  const tags = page.getByRole('textbox', { name: 'Mots-clés' });
  await tags.fill('#érable');
  await tags.press('Enter');
  await page.getByRole('textbox', { name: 'Lien Instagram' }).fill('www.instagram.com/sirop');
  await save(page);
  expect(await visitor.call(authCalls.user)).toMatchObject({
    email: person.email,
    pendingEmail: next,
    city: 'Brossard',
    tags: ['sirop', 'érable'],
    categories: ['cuisine', 'humour', 'voyage'],
    links: { tiktok: 'https://tiktok.com/@sirop', instagram: 'https://www.instagram.com/sirop' },
  });
});

test('leaving with unsaved changes asks for a confirmation', async ({ page }) => {
  const { person } = await createMember({ userType: 'company' });
  await signIn(page, person);
  // Waits for hydration, so that the link below navigates within the app. A link pressed before hydration
  // loads a new document, and going back would then show the browser's own dialog instead of the app's.
  await openHydrated(page, `${site.url}/dashboard?tab=profile`);
  await page.getByRole('link', { name: 'Modifier mon profil' }).first().click();
  const lastName = page.getByRole('textbox', { name: /^Nom(?! public)/ });
  await lastName.fill('Bouchard');
  const question = page.getByRole('alertdialog', { name: /^Quitter sans enregistrer/ });
  const stay = async () => {
    await expect(question.locator(':focus')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Rester' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(`${site.url}/edit-profile`);
    await expect(lastName).toHaveValue('Bouchard');
  };
  // Tries three ways to leave the form (the Back button, a link in the page, a navigation link) and chooses
  // to stay each time. A fourth time, closes the dialog with Escape.
  await page.goBack();
  await stay();
  await page.getByRole('link', { name: 'Annuler' }).click();
  await stay();
  await showNavigation(page);
  await page.getByRole('link', { name: 'Répertoire', exact: true }).first().click();
  await stay();
  await page.getByRole('link', { name: 'Annuler' }).press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Annuler' })).toBeFocused();
  // A reload of the page must show the browser's own dialog.
  const browserDialog = page.waitForEvent('dialog');
  const reload = page.evaluate(() => window.location.reload());
  const dialog = await browserDialog;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(lastName).toHaveValue('Bouchard');

  await page.goBack();
  await page.getByRole('button', { name: 'Quitter', exact: true }).click();
  await page.waitForURL('**/dashboard?tab=profile');
  await page.goForward();
  await expect(lastName).toHaveValue(person.lastName);

  await lastName.fill('Bouchard');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/dashboard?tab=profile');
});

test('a new e-mail address takes effect once the user follows the e-mailed link', async ({ page }) => {
  const fan = await createMember();
  const { person, visitor } = fan;
  const next = `neuve.${person.email}`;
  await signIn(page, person);
  await page.goto(`${site.url}/edit-profile`);
  await expect(page.getByRole('group', { name: 'Intérêts' }), 'a fan’s form').toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Type de profil/ })).toHaveCount(0);
  const password = page.getByLabel(/^Mot de passe actuel/);
  await expect(password).toHaveCount(0);
  await page.getByRole('textbox', { name: /^Courriel/ }).fill(next);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(password).toHaveAccessibleDescription(/Le mot de passe est requis/);
  await password.fill('Pas-le-bon-42');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(password).toHaveAccessibleDescription(/Mot de passe incorrect/);
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/dashboard?tab=profile');
  await expect(
    page.getByText(`Confirme ta nouvelle adresse par le lien envoyé à ${next}.`).first(),
  ).toBeVisible();
  expect((await visitor.call(authCalls.user)).email).toBe(person.email);
  await page.goto(await awaitMailedLink(next, '', '/valider-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email validé !');
  await awaitSignedOut(fan);
  await page.goto(`${site.url}/edit-profile`);
  await expect(page.getByRole('textbox', { name: /^Courriel/ }), 'this browser stays in').toHaveValue(next);
});

test('an e-mail to the current address lets the owner of that address cancel a change of e-mail address', async ({
  page,
}) => {
  const fan = await createMember();
  const { person, visitor } = fan;
  await signIn(page, person);
  await page.goto(`${site.url}/edit-profile`);
  await page.getByRole('textbox', { name: /^Courriel/ }).fill(`voleur.${person.email}`);
  await page.getByLabel(/^Mot de passe actuel/).fill(person.password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.waitForURL('**/dashboard?tab=profile');
  const confirmation = await awaitMailedLink(
    `voleur.${person.email}`,
    'Confirme ta nouvelle',
    '/valider-email',
  );
  await page.goto(
    await awaitMailedLink(person.email, 'changer l’adresse de ton compte', '/annuler-changement'),
  );
  await expect(page).toHaveURL(`${site.url}/annuler-changement`);
  await page.getByRole('button', { name: 'Annuler le changement' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changement annulé');
  await expect(page.getByRole('link', { name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  await awaitSignedOut(fan);
  await page.goto(confirmation);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lien invalide');
  await signIn(page, person);
  await visitor.call(authCalls.login, { body: { email: person.email, password: person.password } });
  expect(await visitor.call(authCalls.user)).toMatchObject({ email: person.email, pendingEmail: null });
});
