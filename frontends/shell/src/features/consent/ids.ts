import { warn } from '@bottin/ui/lib/warn.ts';
import type { SiteConfig } from '../../lib/config.ts';

export type Ids = Pick<SiteConfig, 'tagManagerId' | 'adPixelId' | 'analyticsId' | 'leadFormUrl'>;

/** Whether the site is set up with anything that needs the visitor's leave. */
export function wantsConsent(ids: Ids): boolean {
  return Boolean(ids.tagManagerId || ids.adPixelId || ids.analyticsId || ids.leadFormUrl);
}

/** Says in the console what has no id, and so is off for everyone. */
export function warnOfMissingIds(ids: Ids): void {
  if (!ids.analyticsId) warn('analytics is off: no id is configured');
  if (!ids.adPixelId) warn('ad pixel is off: no id is configured');
}
