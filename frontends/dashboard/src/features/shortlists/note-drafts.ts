import { readDraftText, storeDraft } from '@bottin/ui/lib/draft-storage.ts';

const getStorageKey = (listId: string, personId: string) => `bottin-note:${listId}:${personId}`;

/**
 * Reads the draft of a note. A draft survives a failed request, a change of page and a reload. Returns null
 * when there is no draft, or when the browser denies access to its storage.
 */
export function readDraft(listId: string, personId: string): string | null {
  return readDraftText('sessionStorage', getStorageKey(listId, personId));
}

/** Stores the draft of a note. Null removes it. */
export function saveDraft(listId: string, personId: string, text: string | null): void {
  storeDraft('sessionStorage', getStorageKey(listId, personId), text);
}
