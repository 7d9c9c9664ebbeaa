import type { Account } from '../work/account.ts';
import type { Finding } from '../work/finding.ts';
import type { Observation } from './observation.ts';

type Report = (kind: Finding['kind'], where: string, what: string) => void;

/**
 * Compares messages, their e-mails, read marks and reports with what was acknowledged. Messages and reports of
 * or about deleted accounts must be gone.
 */
export function checkCommunity(accounts: readonly Account[], observation: Observation): Finding[] {
  const addresses = new Set(observation.users.map(({ email }) => email.toLowerCase()));
  const exists = ({ person }: Account): boolean => addresses.has(person.email.toLowerCase());
  const messageIds = new Set(observation.messages.map(({ id }) => id));
  const conversations = new Map(observation.readMarks.map((row) => [row.id, row]));
  const reports = Map.groupBy(observation.reports, ({ text }) => text);

  return accounts.flatMap((account) => {
    const found: Finding[] = [];
    const { email } = account.person;
    const report: Report = (kind, where, what) => found.push({ kind, where, account: email, what });

    for (const { id, recipient, isAcknowledged } of account.messages) {
      const isStored = messageIds.has(id);
      if (exists(account) && exists(recipient)) {
        if (isAcknowledged && !isStored) report('lost', 'community', `message ${id}`);
      } else if (isStored) report('visible', 'community', `message ${id} of a deleted account`);
      const count = new Set(
        observation
          .mailsTo(recipient.person.email)
          .filter(({ text }) => text.includes(id))
          .map(({ messageId }) => messageId),
      ).size;
      if (count > 1) report('doubled', 'e-mails', `${count} e-mails about message ${id}`);
      if (count === 0 && isStored && isAcknowledged && wasAlwaysActive(account, recipient))
        report('lost', 'e-mails', `no e-mail about message ${id}`);
    }

    for (const [id, until] of account.readMarks) {
      const row = conversations.get(id);
      if (!row) continue;
      const readAt = row.starterId === account.userId ? row.starterReadAt : row.recipientReadAt;
      if (Number(readAt) < Number(until)) report('lost', 'community', `read mark of conversation ${id}`);
    }

    for (const { text, target, isAcknowledged } of account.reports) {
      const rows = reports.get(text) ?? [];
      const count = rows.reduce((sum, row) => sum + row.count, 0);
      if (count > 1) report('doubled', 'community', `${count} reports « ${text} »`);
      if (count > 0 && !exists(target)) report('visible', 'community', 'a report about a deleted account');
      if (!exists(account) && rows.some(({ reporterId }) => reporterId !== null))
        report('visible', 'community', 'the deleted author of a report');
      if (count === 0 && isAcknowledged && exists(target)) report('lost', 'community', `report « ${text} »`);
    }
    return found;
  });
}

/** Returns whether neither account was ever suspended. The e-mail about a message needs both to be active. */
function wasAlwaysActive(...accounts: readonly Account[]): boolean {
  return accounts.every(({ suspensions }) => suspensions.max === 0);
}
