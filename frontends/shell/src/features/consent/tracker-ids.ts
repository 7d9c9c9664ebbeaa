import { warn } from '@bottin/ui/lib/warn.ts';
import type { SiteConfig } from '../../lib/config.ts';

export type TrackerIds = Pick<SiteConfig, 'tagManagerId' | 'adPixelId' | 'analyticsId' | 'leadFormUrl'>;

/** Logs a warning for the analytics service and for the ad pixel if no id is configured for it. */
export function warnAboutMissingIds(ids: TrackerIds): void {
  if (!ids.analyticsId) warn('analytics is disabled: no id configured');
  if (!ids.adPixelId) warn('ad pixel is disabled: no id configured');
}
