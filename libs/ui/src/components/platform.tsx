import { type Platform, platformEmojis, platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { cn } from '../lib/cn.ts';

const tints: Record<Platform, string> = {
  youtube: 'bg-youtube-tint text-youtube-ink',
  tiktok: 'bg-tiktok-tint text-tiktok-ink',
  instagram: 'bg-instagram-tint text-instagram-ink',
  facebook: 'bg-facebook-tint text-facebook-ink',
  linkedin: 'bg-linkedin-tint text-linkedin-ink',
};

/** Full colour of each platform under white text: avatars without a picture, heroes. */
export const platformSolid: Readonly<Record<Platform, string>> = {
  youtube: 'bg-youtube text-on-platform',
  tiktok: 'bg-tiktok text-on-platform',
  instagram: 'bg-instagram text-on-platform',
  facebook: 'bg-facebook text-on-platform',
  linkedin: 'bg-linkedin text-on-platform',
};

/** The platform's emoji, as decoration. */
export function PlatformEmoji({ platform, className }: { platform: Platform; className?: string }) {
  return (
    <span aria-hidden="true" className={className}>
      {platformEmojis[platform]}
    </span>
  );
}

/** The platform's emoji and name on its tint. */
export function PlatformBadge({ platform, className }: { platform: Platform; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-sm px-2 py-0.5 font-semibold text-xs',
        tints[platform],
        className,
      )}
    >
      <PlatformEmoji platform={platform} />
      {platformLabels[platform]}
    </span>
  );
}
