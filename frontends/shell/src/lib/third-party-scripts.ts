import type { ConsentPurpose, ConsentState } from '@bottin/contracts/remotes/host.ts';
import { warn } from '@bottin/ui/lib/warn.ts';

/** Third-party scripts loaded by this document, with the consent purpose of each. */
const purposeByScript = new Map<string, ConsentPurpose>();

/** Loads a script once; returns true on the first call. */
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

/** Whether a loaded script lost its consent: it can't be unloaded, only a reload removes it. */
export function hasDisallowedScript(choice: ConsentState): boolean {
  return [...purposeByScript.values()].some((purpose) => !choice[purpose]);
}
