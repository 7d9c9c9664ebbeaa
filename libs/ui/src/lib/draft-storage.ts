/** `localStorage` keeps a draft in this browser, `sessionStorage` in this tab. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Keys of drafts. The keys of settings and of other data start with `bottin.`. */
const draftKeys = /^bottin(-|\.inscription$)/;
/** Key that a sign-out sets and then removes, to notify the other tabs. */
const signOutKey = 'bottin-sign-out';

/** Reads a draft. Returns null when there is none, or when the browser denies access to its storage. */
export function readDraftText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Reads a draft that was stored as JSON. Returns null if {@link readDraftText} returns null, or if the JSON
 * is damaged.
 */
export function readDraftJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readDraftText(storage, key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a draft. Null removes it. The key has to match {@link draftKeys}. */
export function storeDraft(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
  } catch {
    // Without storage (full or forbidden), the draft lasts as long as the page.
  }
}

/** Removes the drafts of all tabs. Call this function when the author signs out or deletes the account. */
export function removeDrafts(): void {
  storeDraft('localStorage', signOutKey, '');
  removeFrom('localStorage');
  removeFrom('sessionStorage');
}

/**
 * Removes the drafts of this tab when another tab calls {@link removeDrafts}, then calls `onSignOut`. Returns a
 * function that unsubscribes.
 */
export function removeDraftsWithOtherTabs(onSignOut: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== signOutKey) return;
    removeFrom('sessionStorage');
    onSignOut();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}

function removeFrom(storage: StorageName): void {
  try {
    for (const key of Object.keys(globalThis[storage]))
      if (draftKeys.test(key)) globalThis[storage].removeItem(key);
  } catch {
    // The browser denies access to its storage, so it stores no drafts.
  }
}
