import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { type Mail, mailsTo } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { Page } from '@playwright/test';
import { confirmEmail, connectYoutube, newPerson, type Person } from './journey.ts';
import { site } from './stack.ts';
import { Visitor } from './visitor.ts';

/** Someone with an account; `visitor` is their other device, signed in unless told otherwise. */
export interface Member {
  person: Person;
  userId: string;
  visitor: Visitor;
}

export type Details = Partial<{ city: string; categories: string[]; userType: UserType }>;

/** An account whose address isn't confirmed and whose profile isn't complete. */
export async function registrant({ city = 'Montréal', userType = 'fan' }: Details = {}): Promise<Member> {
  const person = newPerson();
  const visitor = new Visitor();
  const { firstName, lastName, publicName, email, password } = person;
  const { userId } = await visitor.call(authCalls.registerMinimal, {
    body: { firstName, lastName, publicName, email, password, city, userType },
  });
  return { person, userId, visitor };
}

/** A confirmed address, a complete profile, and for a creator a YouTube channel; not signed in. */
export async function completeMember(details: Details = {}): Promise<Member> {
  const member = await registrant(details);
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

/** As {@link completeMember}, signed in on the other device. */
export async function member(details: Details = {}): Promise<Member> {
  const made = await completeMember(details);
  await openSession(made);
  return made;
}

/** Signs in on the other device. */
export async function openSession({ visitor, person: { email, password } }: Member): Promise<void> {
  await visitor.call(authCalls.login, { body: { email, password } });
}

/** Fills the sign-in form and sends it. */
export async function trySignIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto(`${site.url}/login`);
  await page.getByRole('textbox', { name: /^Email/ }).fill(who.email);
  await page.getByLabel(/^Mot de passe/).fill(who.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

/** Signs in with the form, until the dashboard. */
export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await trySignIn(page, who);
  await page.waitForURL('**/dashboard');
}

/** Opens the drawer where the window is too narrow for the bar. */
export async function showNavigation(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' });
  if (!(await opener.isVisible())) return;
  await opener.click();
  // Loaded when it is first opened: until then the page's other links could be pressed.
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
}

/** Opens the entries of the account: the bar's menu, or the drawer where the window is narrow. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Mon compte|Ouvrir le menu)$/ }).click();
}

/** The link of the newest e-mail of a subject that leads to a page, once there are as many of them as said. */
export function mailedLink(to: string, subject: string, path: string, count = 1): Promise<string> {
  return eventually(
    async () => {
      const mails: Mail[] = (await mailsTo(to, site.mailUrl)).filter((mail) =>
        mail.subject.includes(subject),
      );
      return mails.length >= count && mails.at(-1)?.links.find((link) => link.includes(path));
    },
    { what: `an e-mail « ${subject} »`, timeoutMs: 30_000 },
  );
}

/** Resolves when the other device is signed out: the event that ends sessions takes a moment. */
export function signedOut({ visitor }: Member): Promise<true> {
  return eventually(async () => (await visitor.request('/api/auth/user')).status === 401, {
    what: 'the end of the other session',
    timeoutMs: 15_000,
  });
}
