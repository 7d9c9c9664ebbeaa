import { digestAnchor } from '@bottin/contracts/pages/account-path.ts';
import { secondFactorAnchor } from '@bottin/contracts/pages/second-factor-path.ts';

const anchors: ReadonlySet<string> = new Set([`#${digestAnchor}`, `#${secondFactorAnchor}`]);

/** Whether a URL's hash names a part of the account settings. They used to stand in the profile tab. */
export function isAccountAnchor(hash: string): boolean {
  return anchors.has(hash);
}
