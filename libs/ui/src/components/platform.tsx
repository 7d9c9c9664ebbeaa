import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { BriefcaseBusiness, Camera, type LucideIcon, Music2, UsersRound, Video } from 'lucide-react';
import { cn } from '../lib/cn.ts';

const tints: Record<Platform, string> = {
  youtube: 'bg-youtube-tint text-youtube-ink',
  tiktok: 'bg-tiktok-tint text-tiktok-ink',
  instagram: 'bg-instagram-tint text-instagram-ink',
  facebook: 'bg-facebook-tint text-facebook-ink',
  linkedin: 'bg-linkedin-tint text-linkedin-ink',
};

/** Solid colour of each platform, with white text. Used for avatars without an image and for heroes. */
export const platformSolid: Readonly<Record<Platform, string>> = {
  youtube: 'bg-youtube text-on-platform',
  tiktok: 'bg-tiktok text-on-platform',
  instagram: 'bg-instagram text-on-platform',
  facebook: 'bg-facebook text-on-platform',
  linkedin: 'bg-linkedin text-on-platform',
};

const glyphs: Record<Platform, LucideIcon> = {
  youtube: Video,
  tiktok: Music2,
  instagram: Camera,
  facebook: UsersRound,
  linkedin: BriefcaseBusiness,
};

/**
 * The platform's emoji drawn as an icon (film camera, note, camera, two people, briefcase), because not every
 * device has an emoji font. Hidden from screen readers, because the platform's name is beside it.
 */
export function PlatformEmoji({
  platform,
  className = 'size-[1.15em]',
}: {
  platform: Platform;
  className?: string;
}) {
  const Glyph = glyphs[platform];
  return <Glyph aria-hidden="true" strokeWidth={2.25} className={className} />;
}

/** The platform's emoji and name on its tint colour. */
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
      <span>{platformLabels[platform]}</span>
    </span>
  );
}
