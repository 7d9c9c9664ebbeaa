import type { Account } from '../work/account.ts';
import { collectFindings, type Finding, type ReportFinding } from '../work/finding.ts';
import { ExistingAccounts } from './existing-accounts.ts';
import type { Observation, ReadMarksRow, ReportsRow } from './observation.ts';

/**
 * Compares the stores with the acknowledged messages, read marks and reports, and checks the e-mails about
 * the messages. Messages of deleted accounts and reports about deleted accounts must be gone. A report by a
 * deleted account must not contain the account's id.
 */
export function checkCommunity(accounts: readonly Account[], observation: Observation): Finding[] {
  const existing = new ExistingAccounts(observation.users);
  const readMarks = new Map(observation.readMarks.map((row) => [row.id, row]));
  const reports = Map.groupBy(observation.reports, ({ text }) => text);
  return accounts.flatMap((account) =>
    collectFindings(account, (report) => {
      checkMessages(account, observation, existing, report);
      checkReadMarks(account, readMarks, report);
      checkReports(account, reports, existing, report);
    }),
  );
}

function checkMessages(
  account: Account,
  { messages, mailsTo }: Observation,
  existing: ExistingAccounts,
  report: ReportFinding,
): void {
  for (const { id, recipient, isAcknowledged } of account.messages) {
    const isStored = messages.has(id);
    if (existing.has(account) && existing.has(recipient)) {
      if (isAcknowledged && !isStored) report('lost', 'community', `message ${id}`);
    } else if (isStored) report('visible', 'community', `message ${id} of a deleted account`);
    const mails = mailsTo(recipient.person.email).filter(({ text }) => text.includes(id));
    const count = new Set(mails.map(({ messageId }) => messageId)).size;
    if (count > 1) report('doubled', 'e-mails', `${count} e-mails about message ${id}`);
    if (count === 0 && isStored && isAcknowledged && wasAlwaysActive(account, recipient))
      report('lost', 'e-mails', `no e-mail about message ${id}`);
  }
}

function checkReadMarks(
  account: Account,
  readMarks: ReadonlyMap<string, ReadMarksRow>,
  report: ReportFinding,
): void {
  for (const [id, until] of account.readMarks) {
    const row = readMarks.get(id);
    if (!row) continue;
    const readAt = row.starterId === account.userId ? row.starterReadAt : row.recipientReadAt;
    if (Number(readAt) < Number(until)) report('lost', 'community', `read mark of conversation ${id}`);
  }
}

function checkReports(
  account: Account,
  reports: ReadonlyMap<string, readonly ReportsRow[]>,
  existing: ExistingAccounts,
  report: ReportFinding,
): void {
  for (const { text, target, isAcknowledged } of account.reports) {
    const rows = reports.get(text) ?? [];
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    if (count > 1) report('doubled', 'community', `${count} reports « ${text} »`);
    if (count > 0 && !existing.has(target))
      report('visible', 'community', 'a report about a deleted account');
    if (!existing.has(account) && rows.some(({ reporterId }) => reporterId !== null))
      report('visible', 'community', 'the deleted author of a report');
    if (count === 0 && isAcknowledged && existing.has(target))
      report('lost', 'community', `report « ${text} »`);
  }
}

/**
 * Returns whether none of the accounts was ever suspended. The e-mail about a message is sent only if both
 * accounts are active.
 */
function wasAlwaysActive(...accounts: readonly Account[]): boolean {
  return accounts.every(({ suspensions }) => suspensions.max === 0);
}
