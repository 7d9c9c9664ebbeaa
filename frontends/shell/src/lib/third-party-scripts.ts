import type { ConsentPurpose, ConsentState } from '@bottin/contracts/remotes/host.ts';
import { warn } from '@bottin/ui/lib/warn.ts';

/** Consent purpose of each third-party script that this document has loaded, by the script's URL. */
const purposeByScript = new Map<string, ConsentPurpose>();

/**
 * Loads a third-party script unless it is already loaded. Returns whether this call loaded the script.
 * `failure` is logged when loading fails.
 */
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

/**
 * Returns whether `choice` disallows a script that is already loaded. The page must then be reloaded, because
 * a script can't be unloaded.
 */
export function hasDisallowedScript(choice: ConsentState): boolean {
  return [...purposeByScript.values()].some((purpose) => !choice[purpose]);
}
