import { useEffect, useRef, useState } from 'react';
import { cn } from '../lib/cn.ts';
import type { Elements } from '../lib/elements.ts';

/** A 16:9 picture that moves nothing when it comes; without one, or when it fails to load, what stands in for it. */
export function Picture({
  src,
  fallback,
  placeholder,
  eager = false,
  className,
  children,
}: {
  src: string | null | undefined;
  /** The colours of the box without a picture. */
  fallback: string;
  /** What the box shows without a picture. */
  placeholder?: Elements;
  eager?: boolean;
  className?: string;
  /** What lies on the picture. */
  children?: Elements;
}) {
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React listened.
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
