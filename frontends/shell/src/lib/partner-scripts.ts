import type { ConsentPurpose, ConsentState } from '@bottin/contracts/remotes/host.ts';
import { warn } from '@bottin/ui/lib/warn.ts';

/** The scripts of other companies that this document has loaded, each with the purpose that it was allowed for. */
const loaded = new Map<string, ConsentPurpose>();

/** True the first time; the script then is on its way. */
export function loadScript(src: string, purpose: ConsentPurpose, failure: string): boolean {
  if (loaded.has(src)) return false;
  loaded.set(src, purpose);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.addEventListener('error', () => warn(failure));
  document.head.append(script);
  return true;
}

/** Whether a script runs that a choice no longer allows: it can't be taken back, only left behind with its document. */
export function hasUnwantedScript(choice: ConsentState): boolean {
  return [...loaded.values()].some((purpose) => !choice[purpose]);
}
