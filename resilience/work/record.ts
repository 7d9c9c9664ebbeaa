import type { Random } from '@bottin/dev/sample/random.ts';
import type { Account } from './account.ts';
import type { Caller } from './caller.ts';
import type { Finding } from './finding.ts';
import type { Mailbox } from './mailbox.ts';
import { COLOUR_COUNT } from './picture.ts';
import { Tallies } from './tallies.ts';

/** Account with the HTTP client of its user. */
export interface Member {
  account: Account;
  caller: Caller;
  busy: boolean;
}

/**
 * Accounts that take part in a run, and what its workers recorded: outcomes of requests and violations of
 * guarantees.
 */
export class RunRecord {
  readonly members: Member[] = [];
  readonly tallies = new Tallies();
  readonly findings: Finding[] = [];
  readonly mailbox: Mailbox;
  #uploads = 0;

  constructor(mailbox: Mailbox) {
    this.mailbox = mailbox;
  }

  addFinding(finding: Finding): void {
    this.findings.push(finding);
  }

  /** Returns the colour of the next uploaded picture. Colours repeat only after {@link COLOUR_COUNT} uploads. */
  takeColour(): number {
    this.#uploads += 1;
    return this.#uploads % COLOUR_COUNT;
  }

  /** Returns a random other member whose account id is known. */
  pickOther(member: Member, random: Random): Member | undefined {
    const others = this.members.filter((one) => one !== member && one.account.userId);
    return others.length > 0 ? random.pick(others) : undefined;
  }

  /** Returns a random other account whose profile the directory probably lists. */
  pickListed(member: Member, random: Random): Account | undefined {
    const listed = this.members.flatMap((one) => {
      const { userId, complete, suspended, deleted } = one.account;
      const isListed = complete.confirmed && !suspended.canBe(true) && !deleted.canBe(true);
      return one !== member && userId && isListed ? [one.account] : [];
    });
    return listed.length > 0 ? random.pick(listed) : undefined;
  }
}
