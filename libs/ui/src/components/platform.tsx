import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { BriefcaseBusiness, Camera, type Icon, Music2, UsersRound, Video } from './icons.tsx';
import { cn } from '../lib/cn.ts';

const tints: Record<Platform, string> = {
  youtube: 'bg-youtube-tint text-youtube-ink',
  tiktok: 'bg-tiktok-tint text-tiktok-ink',
  instagram: 'bg-instagram-tint text-instagram-ink',
  facebook: 'bg-facebook-tint text-facebook-ink',
  linkedin: 'bg-linkedin-tint text-linkedin-ink',
};

/**
 * Classes of each platform's solid background colour and of the white text on it. Used in place of missing
 * images and for page headers.
 */
export const platformSolid: Readonly<Record<Platform, string>> = {
  youtube: 'bg-youtube text-on-platform',
  tiktok: 'bg-tiktok text-on-platform',
  instagram: 'bg-instagram text-on-platform',
  facebook: 'bg-facebook text-on-platform',
  linkedin: 'bg-linkedin text-on-platform',
};

const glyphs: Record<Platform, Icon> = {
  youtube: Video,
  tiktok: Music2,
  instagram: Camera,
  facebook: UsersRound,
  linkedin: BriefcaseBusiness,
};

/**
 * Icon shown in place of a platform's emoji (film camera, music note, camera, people or briefcase). The emoji
 * itself isn't used, because not every device has an emoji font. Screen readers skip the icon, because the
 * platform's name is always beside it.
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

/** A badge with the platform's icon and name, on a light tint of the platform's colour. */
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
