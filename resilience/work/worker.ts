import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { Random } from '@bottin/dev/sample/random.ts';
import { site } from '@bottin/e2e/support/stack.ts';
import type { Account } from './account.ts';
import { Caller, type Outcome, attempt } from './caller.ts';
import type { Member, RunRecord } from './record.ts';

/** Performs the actions of users and administrators, and records the outcomes. */
export class Worker {
  readonly record: RunRecord;
  readonly random: Random;
  #admin: Caller | undefined;

  constructor(record: RunRecord, random: Random) {
    this.record = record;
    this.random = random;
  }

  /**
   * Sends a request with the session of the account's user, and signs in first if necessary. Returns
   * undefined when the sign-in fails.
   */
  async callAsOwner<T>(
    name: string,
    member: Member,
    act: (userId: string) => Promise<T>,
  ): Promise<Outcome<T> | undefined> {
    const { account } = member;
    if (!account.userId && !(await this.signIn(member))) return undefined;
    const first = await this.call(name, () => act(account.userId ?? ''));
    if (first.kind !== 'refused' || first.status !== 401) return first;
    if (account.signedIn && !account.deleted.canBe(true) && !account.suspended.canBe(true)) {
      this.record.addFinding({
        kind: 'lost',
        where: 'sessions',
        account: account.person.email,
        what: `the open session was lost (${name}: ${first.body.slice(0, 120)})`,
      });
    }
    account.signedIn = false;
    if (!(await this.signIn(member))) return undefined;
    return this.call(name, () => act(account.userId ?? ''));
  }

  /**
   * Signs in by trying each possible password. A successful sign-in also shows which password is valid and
   * that the e-mail address is confirmed.
   */
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
        account.exists.setConfirmed(true);
        account.verified.setConfirmed(true);
        account.signedIn = true;
        account.password.setObserved(password);
        return true;
      }
      if (outcome.kind === 'unknown') return false;
      last = outcome;
    }
    if (last?.kind !== 'refused') return false;
    if (last.body.includes('email_not_found')) {
      if (account.deleted.canBe(true)) account.deleted.setConfirmed(true);
      else if (account.exists.isCertainly(true)) this.reportContradiction(account, 'sign-in', last);
      return false;
    }
    const explained = !account.verified.isCertainly(true) || account.suspended.canBe(true);
    if (!explained) this.reportContradiction(account, 'sign-in', last);
    return false;
  }

  async callAsAdministrator<T>(
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
    const outcome = await attempt(act);
    this.record.tallies.add(name, outcome.kind, Date.now() - started);
    if (outcome.kind !== 'done') this.record.tallies.addResponse(name, outcome.status, outcome.body);
    return outcome;
  }

  /** Reports an action that was refused although the account's expected state allows it. */
  reportContradiction(account: Account, act: string, outcome: Outcome<unknown>): void {
    if (outcome.kind !== 'refused') return;
    this.record.addFinding({
      kind: 'lost',
      where: 'answers',
      account: account.person.email,
      what: `${act} was refused: ${outcome.status} ${outcome.body.slice(0, 200)}`,
    });
  }
}
