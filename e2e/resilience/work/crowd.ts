import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@bottin/dev/sample/random.ts';
import { Account, subjects } from './account.ts';
import { acts } from './acts/acts.ts';
import { Caller } from './caller.ts';
import { chooseAct } from './choose.ts';
import type { Finding } from './finding.ts';
import { Hands } from './hands.ts';
import type { Mailbox } from './mailbox.ts';
import { personOf } from './people.ts';
import { Tallies } from './tallies.ts';

/** An account, and the browser of its owner. */
export interface Member {
  account: Account;
  caller: Caller;
  busy: boolean;
}

const WORKERS = 10;
/** So many people are under way at once; who is deleted makes room. */
const LIVE = 80;
const SIGN_UP_SHARE = 0.2;
const PAUSE_MS = 20;
/** Who got no answer doesn't ask again at once. */
const PAUSE_WITHOUT_ANSWER_MS = 400;

/** Everyone who uses the product during a run, all that was acknowledged to them, and what was found to be wrong on the spot. */
export class Crowd {
  readonly mailbox: Mailbox;
  readonly tallies = new Tallies();
  readonly findings: Finding[] = [];
  readonly #seed: number;
  readonly #members: Member[] = [];
  readonly #random: Random;
  #working = true;

  constructor(seed: number, mailbox: Mailbox) {
    this.#seed = seed;
    this.mailbox = mailbox;
    this.#random = new Random(`${seed}:crowd`);
  }

  get accounts(): Account[] {
    return this.#members.map(({ account }) => account);
  }

  find(finding: Finding): void {
    this.findings.push(finding);
  }

  anyOther(member: Member): Member | undefined {
    const others = this.#members.filter((one) => one !== member && one.account.userId);
    return others.length > 0 ? this.#random.pick(others) : undefined;
  }

  /** Works until `stop`, then ends what was begun. */
  async work(): Promise<void> {
    await Promise.all(Array.from({ length: WORKERS }, (_, index) => this.#workOn(index)));
  }

  stop(): void {
    this.#working = false;
  }

  async #workOn(index: number): Promise<void> {
    const random = new Random(`${this.#seed}:worker:${index}`);
    const hands = new Hands(this, random);
    while (this.#working) {
      const member = this.#next(random);
      member.busy = true;
      const hasLink = this.mailbox
        .to(member.account.person.email)
        .some(({ subject }) => subject === subjects.confirm);
      const act = chooseAct(member.account, hasLink, random);
      const unanswered = this.tallies.total('unknown');
      if (act) await acts[act](hands, member);
      member.busy = false;
      await sleep(this.tallies.total('unknown') > unanswered ? PAUSE_WITHOUT_ANSWER_MS : PAUSE_MS);
    }
  }

  #next(random: Random): Member {
    const living = this.#members.filter(({ account }) => !account.isGone);
    const free = living.filter(({ busy }) => !busy);
    if (free.length === 0 || (living.length < LIVE && random.chance(SIGN_UP_SHARE))) return this.#join();
    return random.pick(free);
  }

  #join(): Member {
    const person = personOf(this.#seed, this.#members.length);
    const account = new Account(person, `Erable-rouge-${person.number}-0`);
    const member = { account, caller: new Caller(), busy: false };
    this.#members.push(member);
    return member;
  }
}
