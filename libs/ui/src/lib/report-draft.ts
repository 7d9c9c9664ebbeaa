/** What a person typed in a report that isn't sent yet. */
export interface ReportDraft {
  category: string;
  text: string;
  email: string;
}

export const emptyDraft: ReportDraft = { category: '', text: '', email: '' };

const toKey = (target: string) => `bottin-report ${target}`;

/** Returns the draft about a target that this tab keeps. A browser may refuse the storage, and then nothing is kept. */
export function readDraft(target: string): ReportDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(toKey(target)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptyDraft;
    const { category, text, email } = stored as Record<string, unknown>;
    return { category: String(category ?? ''), text: String(text ?? ''), email: String(email ?? '') };
  } catch {
    return emptyDraft;
  }
}

/** Keeps a draft until it is sent; an empty one is forgotten. */
export function saveDraft(target: string, draft: ReportDraft): void {
  try {
    if (Object.values(draft).every((value) => value === '')) sessionStorage.removeItem(toKey(target));
    else sessionStorage.setItem(toKey(target), JSON.stringify(draft));
  } catch {
    // The dialog still has the text while it is open.
  }
}
