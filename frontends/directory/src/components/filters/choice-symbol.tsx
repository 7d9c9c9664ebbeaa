import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { PlatformEmoji } from '@bottin/ui/components/platform.tsx';

/** Symbol before a choice. Renders nothing when the filter has no symbols or the choice means all. */
export function ChoiceSymbol({ filter: { menu }, value }: { filter: Filter; value: string }) {
  return menu.symbols === 'platforms' && value !== '' ? <PlatformEmoji platform={value as Platform} /> : null;
}
