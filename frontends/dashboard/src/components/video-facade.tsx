import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

/** A video that asks nothing of YouTube until it is pressed; then its player, on the domain without cookies. */
export function VideoFacade({ id, title, facts }: { id: string; title: string; facts: string }) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) player.current?.focus();
  }, [playing]);

  if (playing) {
    return (
      <iframe
        ref={player}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&hl=fr&rel=0`}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg border-0 bg-ink"
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className="group flex aspect-video w-full flex-col justify-between gap-3 rounded-lg bg-youtube p-5 text-left text-on-platform"
    >
      <span className="line-clamp-3 font-bold font-heading text-lg">
        <span className="sr-only">Lire la vidéo : </span>
        {title}
      </span>
      <span className="flex items-center gap-3 text-sm">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-on-platform text-youtube transition-transform group-hover:scale-105">
          <Play aria-hidden="true" className="ml-0.5 size-5 fill-current" />
        </span>
        {facts}
      </span>
    </button>
  );
}
