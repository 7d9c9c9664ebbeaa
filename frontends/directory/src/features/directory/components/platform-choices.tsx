import type { Facets } from '@bottin/contracts/domain/entry-list.ts';
import { type Platform, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { PlatformEmoji } from '@bottin/ui/components/platform.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { withCount } from '../filters.ts';

const pill =
  'inline-flex min-h-10 items-center gap-1.5 whitespace-nowrap rounded-sm border px-3 font-medium text-sm transition-colors active:translate-y-px';

/** The platforms as buttons that stay pressed; none pressed means all. */
export function PlatformChoices({
  chosen,
  onChange,
  facet,
}: {
  chosen: readonly Platform[];
  onChange: (platforms: Platform[]) => void;
  facet: Facets['platforms'] | undefined;
}) {
  const toggled = (platform: Platform) =>
    platforms.filter((one) => (one === platform) !== chosen.includes(one));
  const look = (pressed: boolean) =>
    cn(
      pill,
      pressed
        ? 'border-bleu bg-bleu text-on-bleu'
        : 'border-line-strong bg-surface hover:border-bleu hover:text-bleu',
    );
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Plateforme</legend>
      <button
        type="button"
        aria-pressed={chosen.length === 0}
        onClick={() => onChange([])}
        className={look(chosen.length === 0)}
      >
        {withCount('Toutes', facet?.all)}
      </button>
      {platforms.map((platform) => (
        <button
          key={platform}
          type="button"
          aria-pressed={chosen.includes(platform)}
          onClick={() => onChange(toggled(platform))}
          className={look(chosen.includes(platform))}
        >
          <PlatformEmoji platform={platform} />
          {withCount(platformLabels[platform], facet?.counts[platform])}
        </button>
      ))}
    </fieldset>
  );
}
