import { readDraftJson, storeDraft } from './draft-storage.ts';

/** A message that isn't sent yet, with the sender's company and postal address. */
export interface MessageDraft {
  /**
   * Id that the message gets. Sending the same text again keeps the id, so that the message is posted only
   * once.
   */
  id: string;
  text: string;
  company: string;
  postalAddress: string;
  /** Text of the last attempt to send; null before the first one. */
  attemptedText: string | null;
}

const getStorageKey = (key: string) => `bottin-message:${key}`;

export function createDraft(): MessageDraft {
  return { id: crypto.randomUUID(), text: '', company: '', postalAddress: '', attemptedText: null };
}

/**
 * Returns the key of an account's draft for a person or a conversation. Accounts in one browser don't share
 * drafts.
 */
export const toDraftKey = (userId: string | undefined, id: string): string => `${userId ?? ''}:${id}`;

/**
 * Reads a draft, which survives failed requests, a closed tab and the end of the session.
 * Returns a new draft when there is none, or when the browser denies access to its storage.
 */
export function readDraft(key: string): MessageDraft {
  const stored = readDraftJson('localStorage', getStorageKey(key));
  return isDraft(stored) ? stored : createDraft();
}

/** Stores a draft. Null removes it. */
export function saveDraft(key: string, draft: MessageDraft | null): void {
  storeDraft('localStorage', getStorageKey(key), draft && JSON.stringify(draft));
}

/**
 * Returns the draft to send. If its text changed since the last attempt, the draft gets a new id, because the
 * server may have posted the earlier text under the old id.
 */
export function toAttempt(draft: MessageDraft): MessageDraft {
  const isChanged = draft.attemptedText !== null && draft.attemptedText !== draft.text;
  return { ...draft, id: isChanged ? crypto.randomUUID() : draft.id, attemptedText: draft.text };
}

function isDraft(value: unknown): value is MessageDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, company, postalAddress, attemptedText } = value as Record<string, unknown>;
  return (
    [id, text, company, postalAddress].every((field) => typeof field === 'string') &&
    (attemptedText === null || typeof attemptedText === 'string')
  );
}
