import { oauthFailureText } from '@bottin/contracts/domain/oauth-failures.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { platformCalls } from '@bottin/contracts/http/platforms.ts';
import { waitForMail } from '@bottin/testing/mailbox.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { expect } from '@playwright/test';
import {
  awaitFound,
  awaitGone,
  awaitVideos,
  completeProfile,
  confirmEmail,
  connectYoutube,
  deleteCreator,
  newPerson,
  register,
  search,
  withoutAccents,
} from './journey.ts';
import { site } from './stack.ts';
import { Refusal, Visitor } from './visitor.ts';

export const steps = ['register', 'confirm', 'connect', 'complete', 'delete'] as const;
export type Step = (typeof steps)[number];

/** What everyone gets on the way in; what is still owed at a deletion is not sent any more. */
export const welcomes = [
  'Confirme ton adresse email',
  'Ton adresse est confirmée',
  'Ton profil est approuvé',
];
export const farewell = 'Ton compte est supprimé';

/** One person's way through the product, whose steps are repeated as a person would when they fail. */
export class Walk {
  readonly person = newPerson();
  readonly #visitor = new Visitor();
  readonly #admin: Visitor;
  #userId: string | undefined;
  #creator: Entry | undefined;

  constructor(admin: Visitor) {
    this.#admin = admin;
  }

  get creator(): Entry {
    if (!this.#creator) throw new Error(`${this.person.publicName} was not found yet`);
    return this.#creator;
  }

  /** Takes a step once; fails as its call does. */
  async take(step: Step): Promise<void> {
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

  /** Takes a step again that failed although it may have had its effect: either way it has it once. */
  async repeat(step: Step): Promise<void> {
    if (step === 'register') await expect(this.take(step)).rejects.toThrow(/^409: /);
    else if (step === 'delete') await expect(this.take(step)).rejects.toThrow('user_not_found');
    else await this.take(step);
  }

  /** Nothing was lost, nothing is there twice: one entry, each video once, every e-mail. */
  async expectFound(): Promise<void> {
    this.#creator = await awaitFound(this.person);
    const found = await search(withoutAccents(this.person.publicName));
    expect(found.filter(({ name }) => name === this.person.publicName)).toHaveLength(1);
    const connections = await this.#visitor.call(platformCalls.list, { params: { id: this.#id } });
    expect(connections).toMatchObject([{ platform: 'youtube', isVerified: true }]);
    const videos = (await awaitVideos(this.#id)).map(({ contentUrl }) => contentUrl);
    expect(new Set(videos).size).toBe(videos.length);
    for (const subject of welcomes) {
      await waitForMail({ to: this.person.email, subject }, { mailUrl: site.mailUrl, timeoutMs: 30_000 });
    }
  }

  /** The public page, which needs neither search nor feed. */
  expectPage(): Promise<Entry> {
    const slug = withoutAccents(this.person.publicName).replaceAll(' ', '-');
    return eventually(() => new Visitor().call(creatorCalls.bySlug, { params: { slug } }), {
      what: `the page of ${this.person.publicName}`,
      timeoutMs: 30_000,
    });
  }

  /** Nothing is left but the last e-mail. */
  async expectGone(): Promise<void> {
    await awaitGone(this.person, this.creator);
    expect((await this.#visitor.request('/api/auth/user')).status).toBe(401);
    const last = { to: this.person.email, subject: farewell };
    await waitForMail(last, { mailUrl: site.mailUrl, timeoutMs: 30_000 });
  }

  get #id(): string {
    if (!this.#userId) throw new Error(`${this.person.publicName} has no account yet`);
    return this.#userId;
  }

  /** Whoever lost the answer to their registration signs in and goes on. */
  async #confirm(): Promise<void> {
    await confirmEmail(this.#visitor, this.person);
    const { email, password } = this.person;
    const { user } = await this.#visitor.call(authCalls.login, { body: { email, password } });
    this.#userId = user?.id;
  }

  /** As the opener of the popup does, asks how it went when the popup reports a failure. */
  async #connect(): Promise<void> {
    const location = await connectYoutube(this.#visitor, this.#id, this.person.channel);
    if (location === '/oauth-success?platform=youtube') return;
    // The address names a code; the page shows its text.
    const code = new URL(location, site.url).searchParams.get('error');
    throw new Refusal(502, oauthFailureText(code) ?? location);
  }
}
