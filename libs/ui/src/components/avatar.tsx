import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { initials } from '../format/text.ts';
import { cn } from '../lib/cn.ts';
import { platformSolid } from './platform.tsx';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  platform?: Platform | null | undefined;
  /** Size, shape and text size; the default is a 48 px circle. */
  className?: string;
  /** `eager` for pictures of the first screen. */
  loading?: 'lazy' | 'eager';
  /** What stands in for a missing picture; the name's initials unless given. */
  fallback?: ReactNode;
}

/** A portrait beside a name; without a picture, or when it fails to load, initials or what is given, on the platform's colour. */
export function Avatar({
  name,
  src,
  platform,
  className = 'size-12 rounded-full text-base',
  loading = 'lazy',
  fallback = initials(name),
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React listened.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  const box = cn('relative inline-flex shrink-0 items-center justify-center overflow-hidden', className);
  if (!src || src === failedSrc) {
    return (
      <span
        aria-hidden="true"
        className={cn(
          box,
          'font-bold font-heading',
          platform ? platformSolid[platform] : 'bg-bleu text-on-bleu',
        )}
      >
        {fallback}
      </span>
    );
  }
  return (
    <span className={cn(box, 'bg-sunken')}>
      <img
        ref={image}
        src={src}
        alt=""
        loading={loading}
        decoding={loading === 'eager' ? 'auto' : 'async'}
        referrerPolicy="no-referrer"
        className="size-full object-cover"
        onError={() => setFailedSrc(src)}
      />
    </span>
  );
}
