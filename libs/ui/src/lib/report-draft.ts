/** Fields of a report that isn't sent yet, as typed. */
export interface ReportDraft {
  category: string;
  text: string;
  email: string;
}

export const emptyDraft: ReportDraft = { category: '', text: '', email: '' };

const toKey = (target: string) => `bottin-report ${target}`;

/** Reads this tab's draft about a target; empty when none is stored or the browser denies access to storage. */
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

/** Stores a draft in this tab. An empty draft removes the stored one. */
export function saveDraft(target: string, draft: ReportDraft): void {
  try {
    if (Object.values(draft).every((value) => value === '')) sessionStorage.removeItem(toKey(target));
    else sessionStorage.setItem(toKey(target), JSON.stringify(draft));
  } catch {
    // The dialog still has the text while it is open.
  }
}
