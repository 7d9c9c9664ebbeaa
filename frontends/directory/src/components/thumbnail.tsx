import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { PlatformEmoji, platformSolid } from '@bottin/ui/components/platform.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A 16:9 picture; without one, or when it fails to load, the platform's colour. */
export function Thumbnail({
  src,
  platform,
  eager = false,
  children,
}: {
  src: string | null;
  platform: Platform;
  eager?: boolean;
  /** What lies on the picture. */
  children?: ReactNode;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React listened.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const shown = src && src !== failed;
  return (
    <div
      className={cn(
        'relative flex aspect-video w-full items-center justify-center overflow-hidden rounded-lg',
        shown ? 'bg-sunken' : platformSolid[platform],
      )}
    >
      {shown ? (
        <img
          ref={image}
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-102"
        />
      ) : (
        <PlatformEmoji platform={platform} className="size-12" />
      )}
      {children}
    </div>
  );
}
