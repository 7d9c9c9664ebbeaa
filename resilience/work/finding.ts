import type { Account } from './account.ts';

/**
 * `lost`: an acknowledged change is missing. `doubled`: something happened more often than requested.
 * `visible`: data is visible to someone without permission, or after its deletion. `torn`: a change is
 * partially applied, or two stores disagree.
 */
export type FindingKind = 'lost' | 'doubled' | 'visible' | 'torn';

/** Adds a finding about one account. */
export type ReportFinding = (kind: FindingKind, where: string, what: string) => void;

/** Violation of a guarantee. */
export interface Finding {
  kind: FindingKind;
  /** Where the violation was found, such as `identity` or `e-mails`. */
  where: string;
  /** E-mail address of the account; empty when the violation concerns no account. */
  account: string;
  what: string;
}

/** Returns a finding that concerns no single account. */
export function buildFinding(kind: FindingKind, where: string, what: string): Finding {
  return { kind, where, account: '', what };
}

/** Runs a check of one account, and returns what it reports. */
export function collectFindings(account: Account, check: (report: ReportFinding) => void): Finding[] {
  const found: Finding[] = [];
  check((kind, where, what) => found.push({ kind, where, account: account.person.email, what }));
  return found;
}
