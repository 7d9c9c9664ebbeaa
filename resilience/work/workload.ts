import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@bottin/dev/sample/random.ts';
import { Account, subjects } from './account.ts';
import { actions } from './actions/actions.ts';
import { Caller } from './caller.ts';
import { chooseAction } from './choose-action.ts';
import { Worker } from './worker.ts';
import type { Mailbox } from './mailbox.ts';
import { generatePerson } from './generate-person.ts';
import { type Member, RunRecord } from './record.ts';

const WORKER_COUNT = 10;
/** Maximum number of accounts that exist at the same time. */
const MAX_LIVE_ACCOUNTS = 80;
const SIGN_UP_SHARE = 0.2;
const PAUSE_MS = 20;
/** Back-off after an unanswered request. */
const BACK_OFF_MS = 400;

/** Simulates the users of a run: chooses members and actions, and lets workers perform them. */
export class Workload {
  readonly record: RunRecord;
  readonly #seed: number;
  #working = true;

  constructor(seed: number, mailbox: Mailbox) {
    this.#seed = seed;
    this.record = new RunRecord(mailbox);
  }

  /** Performs actions until `stop` is called, then finishes those in progress. */
  async run(): Promise<void> {
    await Promise.all(Array.from({ length: WORKER_COUNT }, (_, index) => this.#workOn(index)));
  }

  stop(): void {
    this.#working = false;
  }

  async #workOn(index: number): Promise<void> {
    const random = new Random(`${this.#seed}:worker:${index}`);
    const worker = new Worker(this.record, random);
    while (this.#working) {
      const member = this.#next(random);
      member.busy = true;
      const hasLink = this.record.mailbox
        .getMessagesTo(member.account.person.email)
        .some(({ subject }) => subject === subjects.confirm);
      const act = chooseAction(member.account, hasLink, random);
      const unanswered = this.record.tallies.total('unknown');
      if (act) await actions[act](worker, member);
      member.busy = false;
      await sleep(this.record.tallies.total('unknown') > unanswered ? BACK_OFF_MS : PAUSE_MS);
    }
  }

  #next(random: Random): Member {
    const living = this.record.members.filter(({ account }) => !account.isDeleted);
    const free = living.filter(({ busy }) => !busy);
    if (free.length === 0 || (living.length < MAX_LIVE_ACCOUNTS && random.chance(SIGN_UP_SHARE)))
      return this.#join();
    return random.pick(free);
  }

  #join(): Member {
    const person = generatePerson(this.#seed, this.record.members.length);
    const account = new Account(person, `Erable-rouge-${person.number}-0`);
    const member = { account, caller: new Caller(), busy: false };
    this.record.members.push(member);
    return member;
  }
}
