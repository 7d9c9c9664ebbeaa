import { readDraftJson, storeDraft } from './draft-storage.ts';

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
  const stored = readDraftJson('sessionStorage', toKey(target));
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const { category, text, email } = stored as Record<string, unknown>;
  return { category: String(category ?? ''), text: String(text ?? ''), email: String(email ?? '') };
}

/** Stores a draft in this tab. An empty draft removes the stored one. */
export function saveDraft(target: string, draft: ReportDraft): void {
  const isEmpty = Object.values(draft).every((value) => value === '');
  storeDraft('sessionStorage', toKey(target), isEmpty ? null : JSON.stringify(draft));
}
