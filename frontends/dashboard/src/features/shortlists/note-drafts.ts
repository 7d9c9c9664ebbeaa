const getStorageKey = (listId: string, personId: string) => `bottin-note:${listId}:${personId}`;

/**
 * Reads the draft of a note, which survives a failed request, another page of the list and a reload. Returns
 * null when there is none, or when the browser denies access to its storage.
 */
export function readDraft(listId: string, personId: string): string | null {
  try {
    return sessionStorage.getItem(getStorageKey(listId, personId));
  } catch {
    return null;
  }
}

/** Stores the draft of a note. Null removes it. */
export function saveDraft(listId: string, personId: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(getStorageKey(listId, personId));
    else sessionStorage.setItem(getStorageKey(listId, personId), text);
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}
