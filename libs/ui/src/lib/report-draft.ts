import { readDraftJson, storeDraft } from './draft-storage.ts';

/** Fields of a report that isn't sent yet, as typed. */
export interface ReportDraft {
  /** Id that the report gets. Each change makes a new one, so that the same content is stored only once. */
  id: string;
  category: string;
  text: string;
  email: string;
}

export const emptyDraft: ReportDraft = { id: '', category: '', text: '', email: '' };

const toKey = (target: string) => `bottin-report ${target}`;

/** Reads this tab's draft about a target; empty when none is stored or the browser denies access to storage. */
export function readDraft(target: string): ReportDraft {
  const stored = readDraftJson('sessionStorage', toKey(target));
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const { id, category, text, email } = stored as Record<string, unknown>;
  return {
    id: String(id ?? crypto.randomUUID()),
    category: String(category ?? ''),
    text: String(text ?? ''),
    email: String(email ?? ''),
  };
}

/** Stores a draft in this tab. An empty draft removes the stored one. */
export function saveDraft(target: string, draft: ReportDraft): void {
  const isEmpty = [draft.category, draft.text, draft.email].every((value) => value === '');
  storeDraft('sessionStorage', toKey(target), isEmpty ? null : JSON.stringify(draft));
}
