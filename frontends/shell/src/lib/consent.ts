import type { ConsentPurpose, ConsentState } from '@bottin/contracts/remotes/host.ts';
import { Store } from './store.ts';

const key = 'bottin.consent';
const nothing: ConsentState = { analytics: false, advertising: false, embeds: false };

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

/** What the visitor allows; nothing until they say so. */
export const consentStore = new Store<ConsentState>(initial ?? nothing);
/** Whether the visitor has chosen, either way. */
export const consentDecided = new Store<boolean>(initial !== null);
/** Whether the panel of choices is open. */
export const consentPanel = new Store<boolean>(false);

/** Remembers a choice and closes the panel. */
export function decideConsent(choice: ConsentState): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  consentStore.set(choice);
  consentDecided.set(true);
  consentPanel.set(false);
}

export const refuseAll = (): void => decideConsent(nothing);
export const acceptAll = (): void => decideConsent({ analytics: true, advertising: true, embeds: true });
