import { warn } from '@bottin/ui/lib/warn.ts';
import type { SiteConfig } from '../../lib/config.ts';

export type TrackerIds = Pick<SiteConfig, 'tagManagerId' | 'adPixelId' | 'analyticsId' | 'leadFormUrl'>;

/** Returns whether any service that needs the visitor's consent is configured. */
export function needsConsent(ids: TrackerIds): boolean {
  return Boolean(ids.tagManagerId || ids.adPixelId || ids.analyticsId || ids.leadFormUrl);
}

/** Logs a warning for the analytics service and for the ad pixel if no id is configured for it. */
export function warnAboutMissingIds(ids: TrackerIds): void {
  if (!ids.analyticsId) warn('analytics is disabled: no id configured');
  if (!ids.adPixelId) warn('ad pixel is disabled: no id configured');
}
