import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';
import { pickDisplayedPlatform } from './displayed-platform.ts';
import type { CardFilters } from './focus.ts';

/**
 * Returns the attributes that styles.css needs to print a creator as a line of a phone book: name and town,
 * then followers.
 */
export function getPrintedLine(creator: Entry, focus?: CardFilters) {
  const { followers } = pickDisplayedPlatform(creator, focus?.platforms);
  return {
    'data-line': creator.region ? `${creator.name} · ${getCityLabel(creator.region)}` : creator.name,
    'data-figure': followers === null ? '—' : formatNumber(followers),
  };
}
