import { warn } from '@bottin/ui/lib/warn.ts';
import type { SiteConfig } from '../../lib/config.ts';

export type TrackerIds = Pick<SiteConfig, 'tagManagerId' | 'adPixelId' | 'analyticsId' | 'leadFormUrl'>;

/** Whether any configured service needs the visitor's consent. */
export function needsConsent(ids: TrackerIds): boolean {
  return Boolean(ids.tagManagerId || ids.adPixelId || ids.analyticsId || ids.leadFormUrl);
}

/** Warns in the console about each service that is off because its id isn't configured. */
export function warnAboutMissingIds(ids: TrackerIds): void {
  if (!ids.analyticsId) warn('analytics is disabled: no id configured');
  if (!ids.adPixelId) warn('ad pixel is disabled: no id configured');
}
