import { Clapperboard } from 'lucide-react';
import { useState } from 'react';

/** A 16:9 picture; a mark on the platform's tint stands in for one that is missing or fails. */
export function Thumbnail({ src, label }: { src: string | null; label: string }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return (
    <div className="relative aspect-video overflow-hidden rounded-lg bg-youtube-tint">
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
          className="size-full object-cover transition-transform group-hover:scale-[1.02]"
        />
      ) : (
        <span className="flex size-full items-center justify-center text-youtube-ink">
          <Clapperboard aria-hidden="true" className="size-8" />
        </span>
      )}
      <span className="absolute right-2 bottom-2 rounded-sm bg-ink px-1.5 py-0.5 font-medium text-paper text-xs">
        {label}
      </span>
    </div>
  );
}
