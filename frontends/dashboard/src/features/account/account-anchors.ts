import { digestAnchor } from '@bottin/contracts/pages/account-path.ts';
import { secondFactorAnchor } from '@bottin/contracts/pages/second-factor-path.ts';

const anchors: ReadonlySet<string> = new Set([`#${digestAnchor}`, `#${secondFactorAnchor}`]);

/** Returns whether a URL's hash names a section of the account settings that used to be in the profile tab. */
export function isAccountAnchor(hash: string): boolean {
  return anchors.has(hash);
}
