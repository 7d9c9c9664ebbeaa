import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { type Mail, listMailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { Page } from '@playwright/test';
import { confirmEmail, connectYoutube, generatePerson, type Person } from './journey.ts';
import { site } from './stack.ts';
import { Visitor } from './visitor.ts';

/**
 * Account in a test. `visitor` is an HTTP client that represents a second device of the user, beside the
 * browser.
 */
export interface Member {
  person: Person;
  userId: string;
  visitor: Visitor;
}

export type Details = Partial<{ city: string; categories: string[]; userType: UserType }>;

/** Registers an account with an unconfirmed e-mail address and an incomplete profile. */
export async function createRegistrant({
  city = 'Montréal',
  userType = 'fan',
}: Details = {}): Promise<Member> {
  const person = generatePerson();
  const visitor = new Visitor();
  const { firstName, lastName, publicName, email, password } = person;
  const { userId } = await visitor.call(authCalls.registerMinimal, {
    body: { firstName, lastName, publicName, email, password, city, userType },
  });
  return { person, userId, visitor };
}

/**
 * Creates an account with a confirmed e-mail address and a complete profile. A creator's account also gets a
 * YouTube channel. The account isn't signed in.
 */
export async function createCompleteMember(details: Details = {}): Promise<Member> {
  const member = await createRegistrant(details);
  const { person, userId, visitor } = member;
  const { userType = 'fan', categories = ['Cuisine', 'Humour'] } = details;
  const connects = userType === 'creator' || userType === 'both';
  await confirmEmail(visitor, person);
  if (connects) await connectYoutube(visitor, userId, person.channel);
  await visitor.call(authCalls.completeProfile, {
    body: {
      userId,
      primaryPlatform: connects ? 'youtube' : null,
      categories,
      tags: ['sirop'],
      description: 'Des recettes de chez nous.',
    },
  });
  return member;
}

/** Like {@link createCompleteMember}, and also signs the user in on their other device (`visitor`). */
export async function createMember(details: Details = {}): Promise<Member> {
  const created = await createCompleteMember(details);
  await openSession(created);
  return created;
}

export async function openSession({ visitor, person: { email, password } }: Member): Promise<void> {
  await visitor.call(authCalls.login, { body: { email, password } });
}

export async function trySignIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByRole('textbox', { name: /^Courriel/ }).fill(account.email);
  await page.getByLabel(/^Mot de passe/).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Signs in with the form and waits for the dashboard. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await trySignIn(page, account);
  await page.waitForURL('**/dashboard');
}

/** Opens the navigation drawer when the window is too narrow for the navigation bar. */
export async function showNavigation(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (!(await opener.isVisible())) return;
  await opener.click();
  // Waits for the drawer, which is loaded on first use. Otherwise, a test could press a link of the page
  // behind the drawer.
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

/**
 * Opens the menu with the account entries on the dashboard: the account menu of the navigation bar, or the
 * drawer in a narrow window. First waits until the dashboard is shown, because a navigation closes the menu.
 */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Bonjour/ }).waitFor();
  await page.getByRole('button', { name: /^(Mon compte|Ouvrir le menu)$/ }).click();
}

/**
 * Waits until `count` e-mails with a subject have arrived. Returns the link to `path` in the newest of them.
 */
export function awaitMailedLink(to: string, subject: string, path: string, count = 1): Promise<string> {
  return eventually(
    async () => {
      const mails: Mail[] = (await listMailsTo(to, site.mailUrl)).filter((mail) =>
        mail.subject.includes(subject),
      );
      return mails.length >= count && mails.at(-1)?.links.find((link) => link.includes(path));
    },
    { what: `an e-mail « ${subject} »` },
  );
}

/** Waits until the user's other device is signed out. This happens only after an event has been handled. */
export function awaitSignedOut({ visitor }: Member): Promise<true> {
  return eventually(async () => (await visitor.request('/api/auth/user')).status === 401, {
    what: 'the other session to end',
  });
}
