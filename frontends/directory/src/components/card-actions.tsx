import { ArrowUpRight, Heart } from '@bottin/ui/components/icons.tsx';

const target =
  'relative z-10 inline-flex size-9 shrink-0 items-center justify-center rounded-full text-muted transition-colors hover:bg-givre hover:text-bleu active:translate-y-px aria-pressed:text-erable aria-pressed:*:fill-current';

/** Handlers that load the tooltips of a card's icons when the pointer or the focus enters the card. */
export const tooltipLoading = { onPointerEnter: loadTooltips, onFocus: loadTooltips };

function loadTooltips(): void {
  void import(/* webpackChunkName: "lazy-tooltips" */ './card-tooltips.ts');
}

/**
 * The two actions of a creator's card: liking the creator, and visiting the creator's profile on the
 * platform.
 */
export function CardActions({
  name,
  profileUrl,
  liked,
  onLike,
}: {
  name: string;
  /** URL of the creator's profile on the platform; null when unknown. */
  profileUrl: string | null;
  liked: boolean;
  onLike: () => void;
}) {
  return (
    <span className="-mr-2 flex shrink-0 items-center">
      <button
        type="button"
        aria-pressed={liked}
        aria-label={`Aimer ${name}`}
        onClick={onLike}
        data-tip="like"
        className={target}
      >
        <Heart aria-hidden="true" className="size-4.5" />
      </button>
      {profileUrl && (
        <a
          href={profileUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Profil externe de ${name} (nouvel onglet)`}
          className={target}
          data-tip="visit"
        >
          <ArrowUpRight aria-hidden="true" className="size-4.5" />
        </a>
      )}
    </span>
  );
}
