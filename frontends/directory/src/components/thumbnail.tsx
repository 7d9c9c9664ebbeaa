import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { Picture } from '@bottin/ui/components/picture.tsx';
import { PlatformEmoji, platformSolid } from '@bottin/ui/components/platform.tsx';
import type { Elements } from '@bottin/ui/lib/elements.ts';

/** Picture of a publication, or the platform's colour when there is no picture or loading fails. */
export function Thumbnail({
  src,
  platform,
  eager = false,
  children,
}: {
  src: string | null;
  platform: Platform;
  eager?: boolean;
  /** Elements drawn over the picture. */
  children?: Elements;
}) {
  return (
    <Picture
      src={src}
      fallback={platformSolid[platform]}
      placeholder={<PlatformEmoji platform={platform} className="size-12" />}
      eager={eager}
      className="rounded-lg"
    >
      {children}
    </Picture>
  );
}
