import { useEffect, useRef, useState } from 'react';
import { cn } from '../lib/cn.ts';
import type { Elements } from '../lib/elements.ts';

/**
 * A 16:9 image that takes up its space even before it has loaded. Without an image, or when the image fails
 * to load, shows `placeholder`.
 */
export function Picture({
  src,
  fallback,
  placeholder,
  eager = false,
  className,
  children,
}: {
  src: string | null | undefined;
  /** Background classes, used when there is no image. */
  fallback: string;
  /** Content shown when there is no image. */
  placeholder?: Elements;
  eager?: boolean;
  className?: string;
  /** Content shown on top of the image. */
  children?: Elements;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed to load before hydration, when `onError` wasn't attached yet.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const shown = src && src !== failed;
  return (
    <span
      className={cn(
        'relative flex aspect-video w-full items-center justify-center overflow-hidden',
        shown ? 'bg-sunken' : fallback,
        className,
      )}
    >
      {shown ? (
        <img
          ref={image}
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? 'auto' : 'async'}
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
          className="size-full object-cover transition-transform duration-200 group-hover:scale-102"
        />
      ) : (
        placeholder
      )}
      {children}
    </span>
  );
}
