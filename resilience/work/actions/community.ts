import { randomUUID } from 'node:crypto';
import { messageCalls } from '@bottin/contracts/http/messages.ts';
import { reportCalls } from '@bottin/contracts/http/reports.ts';
import { buildProposal } from '@bottin/e2e/support/messages.ts';
import type { Member } from '../record.ts';
import type { Worker } from '../worker.ts';

/**
 * Writes to another member. If no response arrives, sends the same message once more, as the site's page
 * does. The message must still be posted and e-mailed only once.
 */
export async function propose(worker: Worker, member: Member): Promise<void> {
  const recipient = worker.record.pickListed(member, worker.random);
  if (!recipient?.userId) return;
  const proposal = buildProposal(recipient.userId);
  const body = { ...proposal, text: `Une recette à deux, ça te dit? Référence ${proposal.id}.` };
  const message = { id: body.id, recipient, isAcknowledged: false };
  member.account.messages.push(message);
  for (let attempts = 0; attempts < 2; attempts += 1) {
    const outcome = await worker.callAsOwner('propose', member, () =>
      member.caller.call(messageCalls.start, { body }),
    );
    if (outcome?.kind === 'done') message.isAcknowledged = true;
    if (outcome?.kind !== 'unknown') return;
  }
}

/** Marks the latest conversation of a member as read. */
export async function markRead(worker: Worker, member: Member): Promise<void> {
  const { account, caller } = member;
  const list = await worker.callAsOwner('list-messages', member, () =>
    caller.call(messageCalls.all, { query: { page: 1 } }),
  );
  const [conversation] = list?.kind === 'done' ? list.value.conversations : [];
  if (!conversation) return;
  const { id, lastMessageAt } = conversation;
  const outcome = await worker.callAsOwner('mark-read', member, () =>
    caller.call(messageCalls.markRead, { params: { conversationId: id }, body: { until: lastMessageAt } }),
  );
  if (outcome?.kind === 'done') account.readMarks.set(id, new Date(lastMessageAt));
}

/** Reports the profile of another member. A report without a response isn't sent again. */
export async function report(worker: Worker, member: Member): Promise<void> {
  const target = worker.record.pickListed(member, worker.random);
  if (!target?.userId) return;
  const targetId = target.userId;
  const text = `Ce profil se fait passer pour le mien. Référence ${randomUUID()}.`;
  const sent = { text, target, isAcknowledged: false };
  member.account.reports.push(sent);
  const outcome = await worker.callAsOwner('report', member, () =>
    member.caller.call(reportCalls.create, {
      body: { kind: 'profile', targetId, category: 'impersonation', text },
    }),
  );
  if (outcome?.kind === 'done') sent.isAcknowledged = true;
}
