import type { ConsentPurpose, ConsentState } from '@bottin/contracts/remotes/host.ts';
import { warn } from '@bottin/ui/lib/warn.ts';

/** Maps the URL of each third-party script in this document to the script's consent purpose. */
const purposeByScript = new Map<string, ConsentPurpose>();

/** Loads a script unless it was already loaded. Returns whether this call loaded it. */
export function loadThirdPartyScript(src: string, purpose: ConsentPurpose, failure: string): boolean {
  if (purposeByScript.has(src)) return false;
  purposeByScript.set(src, purpose);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => warn(failure));
  document.head.append(script);
  return true;
}

/** Whether a loaded script has lost its consent. A script can't be unloaded, so the page must be reloaded. */
export function hasDisallowedScript(choice: ConsentState): boolean {
  return [...purposeByScript.values()].some((purpose) => !choice[purpose]);
}
