import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { PlatformEmoji } from '@bottin/ui/components/platform.tsx';

/**
 * Icon before the label of a filter's choice. Renders nothing when the filter has no icons, or for the choice
 * "all".
 */
export function ChoiceSymbol({ filter: { menu }, value }: { filter: Filter; value: string }) {
  return menu.symbols === 'platforms' && value !== '' ? <PlatformEmoji platform={value as Platform} /> : null;
}
