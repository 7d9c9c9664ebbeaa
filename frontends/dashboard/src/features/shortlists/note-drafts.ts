import { readDraftText, storeDraft } from '@bottin/ui/lib/draft-storage.ts';

const getStorageKey = (listId: string, personId: string) => `bottin-note:${listId}:${personId}`;

/**
 * Reads the draft of a note, which survives a failed request, another page of the list and a reload. Returns
 * null when there is none, or when the browser denies access to its storage.
 */
export function readDraft(listId: string, personId: string): string | null {
  return readDraftText('sessionStorage', getStorageKey(listId, personId));
}

/** Stores the draft of a note. Null removes it. */
export function saveDraft(listId: string, personId: string, text: string | null): void {
  storeDraft('sessionStorage', getStorageKey(listId, personId), text);
}
