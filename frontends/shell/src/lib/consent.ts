import type { ConsentPurpose, ConsentState } from '@bottin/contracts/remotes/host.ts';
import { Store } from './store.ts';

const key = 'bottin.consent';
const noConsent: ConsentState = { analytics: false, advertising: false, embeds: false };

export const purposes: readonly ConsentPurpose[] = ['analytics', 'advertising', 'embeds'];

function readStored(): ConsentState | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const choice = value as Partial<Record<ConsentPurpose, unknown>>;
    return {
      analytics: choice.analytics === true,
      advertising: choice.advertising === true,
      embeds: choice.embeds === true,
    };
  } catch {
    return null;
  }
}

const initial = readStored();

/** The purposes that the visitor has allowed. No purpose is allowed before the visitor decides. */
export const consentStore = new Store<ConsentState>(initial ?? noConsent);
/** Whether the visitor has decided, by accepting or refusing. */
export const consentDecided = new Store<boolean>(initial !== null);
/** Whether the consent dialog is open. */
export const consentPanel = new Store<boolean>(false);

/** Stores the decision and closes the dialog. */
export function decideConsent(choice: ConsentState): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // When storage is unavailable, the decision is kept only while the document is open.
  }
  consentStore.set(choice);
  consentDecided.set(true);
  consentPanel.set(false);
}

export const refuseAll = (): void => decideConsent(noConsent);
export const acceptAll = (): void => decideConsent({ analytics: true, advertising: true, embeds: true });
