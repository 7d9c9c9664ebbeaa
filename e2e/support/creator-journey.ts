import { oauthFailureText } from '@bottin/contracts/domain/oauth-failures.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect } from '@playwright/test';
import {
  awaitListed,
  awaitGone,
  awaitVideos,
  completeProfile,
  confirmEmail,
  connectYoutube,
  deleteCreator,
  generatePerson,
  register,
  search,
  withoutAccents,
} from './journey.ts';
import { site } from './stack.ts';
import { HttpCallError, Visitor } from './visitor.ts';

export const steps = ['register', 'confirm', 'connect', 'complete', 'delete'] as const;
export type Step = (typeof steps)[number];

/**
 * Subjects of the e-mails that each user gets after signing up. Deleting the account cancels those e-mails
 * that haven't been sent yet.
 */
export const welcomeSubjects = [
  'Confirme ton adresse courriel',
  'Ton adresse est confirmée',
  'Ton profil est approuvé',
];
export const deletionSubject = 'Nous avons supprimé ton compte';

/** Journey of one creator from sign-up to deletion. Retries failed steps as a user would. */
export class CreatorJourney {
  readonly person = generatePerson();
  readonly #visitor = new Visitor();
  readonly #admin: Visitor;
  #userId: string | undefined;
  #creator: Entry | undefined;

  constructor(admin: Visitor) {
    this.#admin = admin;
  }

  get creator(): Entry {
    if (!this.#creator) throw new Error(`${this.person.publicName} is not listed yet`);
    return this.#creator;
  }

  /** Runs a step once; throws when a request of the step fails. */
  async runStep(step: Step): Promise<void> {
    switch (step) {
      case 'register':
        this.#userId = await register(this.#visitor, this.person);
        return;
      case 'confirm':
        return this.#confirm();
      case 'connect':
        return this.#connect();
      case 'complete':
        return completeProfile(this.#visitor, this.#id);
      case 'delete':
        await deleteCreator(this.#admin, this.#id);
    }
  }

  /**
   * Retries a failed step. Expects that the first attempt of a registration or deletion took effect, although
   * its response was lost.
   */
  async retryStep(step: Step): Promise<void> {
    if (step === 'register') await expect(this.runStep(step)).rejects.toThrow(/^409: /);
    else if (step === 'delete') await expect(this.runStep(step)).rejects.toThrow('user_not_found');
    else await this.runStep(step);
  }

  /**
   * Expects exactly one directory entry, a connected channel, no duplicate video, and all the welcome
   * e-mails.
   */
  async expectFound(): Promise<void> {
    this.#creator = await awaitListed(this.person);
    // After a crash, the fallback search may have found the entry before the search service has indexed it.
    const countEntries = async () => {
      const found = await search(withoutAccents(this.person.publicName));
      return found.filter(({ name }) => name === this.person.publicName).length;
    };
    await expect.poll(countEntries, { timeout: 120_000 }).toBe(1);
    const connections = await this.#visitor.call(platformCalls.list, { params: { id: this.#id } });
    expect(connections).toMatchObject([{ platform: 'youtube', isVerified: true }]);
    const videos = (await awaitVideos(this.#id)).map(({ contentUrl }) => contentUrl);
    expect(new Set(videos).size).toBe(videos.length);
    for (const subject of welcomeSubjects) {
      await waitForMail({ to: this.person.email, subject }, { mailUrl: site.mailUrl });
    }
  }

  /**
   * Waits until the creator's profile page has data. Works even while the search and feed services are down.
   */
  expectPage(): Promise<Entry> {
    const slug = withoutAccents(this.person.publicName).replaceAll(' ', '-');
    return eventually(() => new Visitor().call(creatorCalls.bySlug, { params: { slug } }), {
      what: `the page of ${this.person.publicName}`,
    });
  }

  /** Expects that the account and its data are gone, and that the deletion e-mail arrives. */
  async expectGone(): Promise<void> {
    await awaitGone(this.person, this.creator);
    expect((await this.#visitor.request('/api/auth/user')).status).toBe(401);
    const last = { to: this.person.email, subject: deletionSubject };
    await waitForMail(last, { mailUrl: site.mailUrl });
  }

  get #id(): string {
    if (!this.#userId) throw new Error(`${this.person.publicName} has no account yet`);
    return this.#userId;
  }

  /**
   * Confirms the e-mail address and signs in. The sign-in lets the journey continue even when the response to
   * the registration was lost.
   */
  async #confirm(): Promise<void> {
    await confirmEmail(this.#visitor, this.person);
    const { email, password } = this.person;
    const { user } = await this.#visitor.call(authCalls.login, { body: { email, password } });
    this.#userId = user?.id;
  }

  /** Connects the channel. Throws the failure that the popup's URL reports. */
  async #connect(): Promise<void> {
    const location = await connectYoutube(this.#visitor, this.#id, this.person.channel);
    if (location === '/oauth-success?platform=youtube') return;
    // The popup's URL contains only an error code. Takes the text that the page shows for this code.
    const code = new URL(location, site.url).searchParams.get('error');
    throw new HttpCallError(502, oauthFailureText(code) ?? location);
  }
}
