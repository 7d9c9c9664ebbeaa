import { authCalls } from '@bottin/contracts/http/auth.ts';
import { followCalls } from '@bottin/contracts/http/follows.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect, type Page, test } from '@playwright/test';
import {
  awaitVideos,
  confirmEmail,
  connectYoutube as connectChannel,
  deleteCreator,
  generateName,
  generatePerson,
  type Person,
  search,
  signInAsAdmin,
} from '../support/journey.ts';
import { signIn } from '../support/members.ts';
import { findOverflowing } from '../support/overflow.ts';
import { listDistinctPages } from '../support/public-pages.ts';
import { site } from '../support/stack.ts';
import { Visitor } from '../support/visitor.ts';
import { chooseType, connectYoutube, fillDetails } from '../support/wizard.ts';

test.use({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' });

const makeWord = (length: number) => 'W'.repeat(length);

/**
 * Returns a person whose name, e-mail address and channel are as long as possible and have no space at which
 * a line could break.
 */
function createLongPerson(): Person {
  const tail = generateName();
  return {
    ...generatePerson(),
    firstName: `${makeWord(74)}${tail}`,
    lastName: makeWord(80),
    publicName: `${makeWord(44)}${tail}`,
    email: `${'m'.repeat(50)}.${tail}@${'m'.repeat(60)}.exemple.test`,
    channel: `${makeWord(70)}${tail}`,
  };
}

interface LongMember {
  person: Person;
  userId: string;
  slug: string;
  visitor: Visitor;
}

async function createLongMember(userType: 'creator' | 'company' | 'fan'): Promise<LongMember> {
  const person = createLongPerson();
  const visitor = new Visitor();
  const { firstName, lastName, publicName, email, password } = person;
  const { userId } = await visitor.call(authCalls.registerMinimal, {
    body: { firstName, lastName, publicName, email, password, city: 'Montréal', userType },
  });
  await confirmEmail(visitor, person);
  if (userType === 'creator') await connectChannel(visitor, userId, person.channel);
  await visitor.call(authCalls.completeProfile, {
    body: {
      userId,
      primaryPlatform: userType === 'creator' ? 'youtube' : null,
      categories: ['Cuisine', 'Humour', 'Immobilier'],
      tags: [...'abcdefghij'].map((character) => `${character}${makeWord(29)}`),
      description: `${makeWord(80)} https://www.exemple.test/${makeWord(80)} ${person.email}`,
      ...(userType === 'company'
        ? {
            website: `https://www.exemple.test/${makeWord(200)}`,
            lookingFor: `${makeWord(80)} ${person.email}`,
          }
        : {}),
    },
  });
  await visitor.call(authCalls.login, { body: { email, password } });
  const links = {
    tiktok: `https://www.tiktok.com/@${makeWord(80)}`,
    facebook: `https://www.facebook.com/${makeWord(80)}`,
  };
  const { slug } = await visitor.call(userCalls.update, { params: { id: userId }, body: { links } });
  return { person, userId, slug, visitor };
}

let creator: LongMember;
let brand: LongMember;
let fan: LongMember;

test.beforeAll(async () => {
  [creator, brand, fan] = await Promise.all([
    createLongMember('creator'),
    createLongMember('company'),
    createLongMember('fan'),
  ]);
  await awaitVideos(creator.userId);
  await eventually(async () => (await search(creator.person.publicName)).length > 0, {
    what: 'the creator in the directory',
    timeoutMs: 120_000,
  });
  for (const { userId } of [creator, brand]) {
    await eventually(() => fan.visitor.call(followCalls.follow, { params: { id: userId } }), {
      what: 'a follow',
    });
  }
});

test.afterAll(async () => {
  const admin = await signInAsAdmin();
  for (const { userId } of [creator, brand]) await deleteCreator(admin, userId);
});

/** Loads a page and returns the elements that overflow. */
async function findOverflows(page: Page, path: string): Promise<string[]> {
  await page.goto(site.url + path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return (await findOverflowing(page)).map((one) => `${path}: ${one}`);
}

/** Expects that no text on these pages overflows the window. */
async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await findOverflows(page, path)));
  expect(found).toEqual([]);
}

const encode = (text: string) => encodeURIComponent(text);

test('every public page fits a narrow window, even when users entered texts of maximum length', async ({
  page,
}) => {
  const name = encode(creator.person.publicName);
  await expectToFit(page, [
    ...(await listDistinctPages()).map(({ path }) => path),
    `/createurs/${creator.slug}`,
    `/createurs/${brand.slug}`,
    `/repertoire?search=${name}`,
    `/repertoire?search=${name}&view=list`,
    `/repertoire?search=${makeWord(200)}`,
    `/marques?search=${encode(brand.person.publicName)}`,
    `/marques?search=${makeWord(200)}`,
    `/fil-quebecois?search=${name}`,
    '/fil-quebecois?sortBy=recent',
    '/classements?niche=immobilier',
    '/categories/immobilier',
    '/youtube-quebec?sortBy=recent',
    '/login?tab=register',
  ]);
});

test('every page of a creator’s account fits a narrow window', async ({ page }) => {
  await signIn(page, creator.person);
  const tabs = ['overview', 'platforms', 'content', 'statistics', 'profile', 'account'];
  await expectToFit(page, [
    ...tabs.map((tab) => `/dashboard?tab=${tab}`),
    '/apercu',
    '/mon-fil-personnalise',
    '/edit-profile',
  ]);
  await page.getByRole('textbox', { name: /^Courriel/ }).fill(`n${creator.person.email}`);
  await page.getByLabel(/^Mot de passe actuel/).fill(creator.person.password);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Confirme ta nouvelle adresse par le lien envoyé').first()).toBeVisible();
  expect(await findOverflowing(page)).toEqual([]);
  await page.waitForURL('**/dashboard?tab=profile');
  await expectToFit(page, ['/dashboard']);
});

test('every page of a brand’s account fits a narrow window', async ({ page }) => {
  await signIn(page, brand.person);
  await expectToFit(page, [
    '/dashboard',
    '/dashboard?tab=profile',
    '/dashboard?tab=account',
    '/edit-profile',
    '/apercu',
  ]);
});

test('every page of a fan’s account fits a narrow window', async ({ page }) => {
  await signIn(page, fan.person);
  await expectToFit(page, [
    '/dashboard',
    '/dashboard?tab=account',
    '/edit-profile',
    '/mon-fil-personnalise',
    '/mon-fil-personnalise?view=profiles',
  ]);
});

test('every step of a registration fits a narrow window', async ({ page }) => {
  const person = createLongPerson();
  await page.goto(`${site.url}/inscription`);
  await chooseType(page, 'Créateur');
  await fillDetails(page, person);
  expect(await findOverflowing(page)).toEqual([]);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await connectYoutube(page, person);
  expect(await findOverflowing(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('checkbox', { name: 'Cuisine' }).check();
  await page.getByLabel('Mots-clés').fill(makeWord(30));
  await page.getByLabel('Mots-clés').press('Enter');
  expect(await findOverflowing(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(await findOverflowing(page)).toEqual([]);
});

test('the admin area and its dialogs fit a narrow window', async ({ page }) => {
  await signIn(page, site.admin);
  const name = creator.person.publicName;
  const found: string[] = await findOverflows(page, '/admin');
  for (const tab of ['En attente', 'Approuvés', 'Refusés', 'Suspendus']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    found.push(...(await findOverflowing(page)));
  }
  await page.getByRole('searchbox', { name: 'Chercher un créateur' }).fill(name);
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect([...found, ...(await findOverflowing(page))]).toEqual([]);
});
