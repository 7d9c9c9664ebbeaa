import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { site } from '../../support/stack.ts';
import type { Account } from './account.ts';
import { Caller, type Outcome, outcomeOf } from './caller.ts';
import type { Crowd, Member } from './crowd.ts';

/** Makes a person's calls, and an administrator's, and writes down how they ended. */
export class Hands {
  readonly crowd: Crowd;
  readonly random: Random;
  #admin: Caller | undefined;

  constructor(crowd: Crowd, random: Random) {
    this.crowd = crowd;
    this.random = random;
  }

  /** An act of the account's owner, who signs in first where they aren't. Undefined when they can't. */
  async asThemselves<T>(
    name: string,
    member: Member,
    act: (userId: string) => Promise<T>,
  ): Promise<Outcome<T> | undefined> {
    const { account } = member;
    if (!account.userId && !(await this.signIn(member))) return undefined;
    const first = await this.call(name, () => act(account.userId ?? ''));
    if (first.kind !== 'refused' || first.status !== 401) return first;
    if (account.signedIn && !account.deleted.may(true) && !account.suspended.may(true)) {
      this.crowd.find({
        kind: 'lost',
        where: 'sessions',
        who: account.person.email,
        what: `the session that was opened is not there any more (${name}: ${first.body.slice(0, 120)})`,
      });
    }
    account.signedIn = false;
    if (!(await this.signIn(member))) return undefined;
    return this.call(name, () => act(account.userId ?? ''));
  }

  /** Signs in with a password that they may have; also tells what was in doubt. */
  async signIn({ account, caller }: Member): Promise<boolean> {
    const { email } = account.person;
    const passwords = account.password.possible;
    let last: Outcome<unknown> | undefined;
    for (const password of passwords) {
      const outcome = await this.call('sign-in', () =>
        caller.call(authCalls.login, { body: { email, password } }),
      );
      if (outcome.kind === 'done') {
        account.userId = outcome.value.user?.id ?? account.userId;
        account.exists.decide(true);
        account.verified.decide(true);
        account.signedIn = true;
        account.password.believe(password);
        return true;
      }
      if (outcome.kind === 'unknown') return false;
      last = outcome;
    }
    if (last?.kind !== 'refused') return false;
    if (last.body.includes('email_not_found')) {
      if (account.deleted.may(true)) account.deleted.decide(true);
      else if (account.exists.isOnly(true)) this.contradiction(account, 'sign-in', last);
      return false;
    }
    const explained = !account.verified.isOnly(true) || account.suspended.may(true);
    if (!explained) this.contradiction(account, 'sign-in', last);
    return false;
  }

  async asAdministrator<T>(
    name: string,
    act: (admin: Caller) => Promise<T>,
  ): Promise<Outcome<T> | undefined> {
    if (!this.#admin) {
      const admin = new Caller('Administration');
      const opened = await this.call('sign-in', () => admin.call(authCalls.login, { body: site.admin }));
      if (opened.kind !== 'done') return undefined;
      this.#admin = admin;
    }
    const admin = this.#admin;
    const outcome = await this.call(name, () => act(admin));
    if (outcome.kind === 'refused' && outcome.status === 401) this.#admin = undefined;
    return outcome.kind === 'refused' && outcome.status === 401 ? undefined : outcome;
  }

  async call<T>(name: string, act: () => Promise<T>): Promise<Outcome<T>> {
    const started = Date.now();
    const outcome = await outcomeOf(act);
    this.crowd.tallies.add(name, outcome.kind, Date.now() - started);
    if (outcome.kind !== 'done') this.crowd.tallies.answer(name, outcome.status, outcome.body);
    return outcome;
  }

  /** A refusal that nothing acknowledged explains. */
  contradiction(account: Account, act: string, outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'refused') return;
    this.crowd.find({
      kind: 'lost',
      where: 'answers',
      who: account.person.email,
      what: `${act} was refused: ${outcome.status} ${outcome.body.slice(0, 200)}`,
    });
  }
}
