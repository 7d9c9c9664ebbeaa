import { Play } from './icons.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '../lib/cn.ts';
import { Picture } from './picture.tsx';

/**
 * Placeholder for a YouTube video. No request is sent to YouTube until the user clicks; the click loads the
 * player from youtube-nocookie.com. The cover image comes from this site. Without a cover, or when the cover
 * fails to load, shows YouTube's colour.
 */
export function VideoFacade({
  id,
  title,
  cover = null,
  facts,
  className,
}: {
  id: string;
  title: string;
  /** Path of the cover image on this site. */
  cover?: string | null | undefined;
  /** Details such as the view count, shown below the title. */
  facts?: ReactNode;
  className?: string;
}) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);

  if (playing) {
    return (
      <div className={className}>
        <iframe
          ref={player}
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&hl=fr&rel=0`}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="aspect-video w-full rounded-lg border-0 bg-ink"
        />
        <Caption title={title} facts={facts} />
      </div>
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className={cn('group block w-full rounded-lg text-left', className)}
    >
      <Picture src={cover} fallback="bg-youtube text-on-platform" className="rounded-lg">
        <span className="absolute inset-0 flex items-center justify-center">
          <span className="inline-flex size-14 items-center justify-center rounded-full bg-on-platform text-youtube shadow-float transition-transform group-hover:scale-108 group-active:scale-100">
            <Play aria-hidden="true" className="ml-0.5 size-6 fill-current" />
          </span>
        </span>
      </Picture>
      <span className="sr-only">Lire la vidéo : </span>
      <Caption title={title} facts={facts} />
    </button>
  );
}

function Caption({ title, facts }: { title: string; facts: ReactNode }) {
  return (
    <span className="mt-3 block">
      <span className="line-clamp-2 font-bold font-heading leading-snug group-hover:text-bleu">{title}</span>
      {facts && <span className="mt-1 block text-muted text-xs tabular-nums">{facts}</span>}
    </span>
  );
}
