import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { getInitials } from '../format/text.ts';
import { cn } from '../lib/cn.ts';
import { platformSolid } from './platform.tsx';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  platform?: Platform | null | undefined;
  /** Classes for size, shape and text size. Defaults to those of a circle of 48 px. */
  className?: string;
  /** Use `eager` for an image that is visible without scrolling. */
  loading?: 'lazy' | 'eager';
  /**
   * Width of the picture on the page, in the syntax of the attribute `sizes`. Browsers that measure lazy images
   * themselves ignore it for those.
   */
  sizes?: string;
  /** Content shown when there is no image. Defaults to the initials of `name`. */
  fallback?: ReactNode;
}

/**
 * Returns the other sizes of a picture that an account uploaded. A picture from a platform has only one size.
 */
function getVersions(src: string, sizes: string) {
  return src.startsWith('/media/own-')
    ? { srcSet: `${src}-96 96w, ${src} 256w, ${src}-512 512w`, sizes }
    : {};
}

/**
 * A portrait. Without an image, or when the image fails to load, shows `fallback` on the platform's colour.
 */
export function Avatar({
  name,
  src,
  platform,
  className = 'size-12 rounded-full text-base',
  loading = 'lazy',
  sizes = '3.5rem',
  fallback = getInitials(name),
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The image may have failed to load before hydration, when `onError` wasn't attached yet.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);

  const box = cn('relative inline-flex shrink-0 items-center justify-center overflow-hidden', className);
  if (!src || src === failedSrc) {
    return (
      <span
        aria-hidden="true"
        data-portrait=""
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
    <span data-portrait="" className={cn(box, 'bg-sunken')}>
      <img
        ref={image}
        src={src}
        {...getVersions(src, loading === 'lazy' ? `auto, ${sizes}` : sizes)}
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
