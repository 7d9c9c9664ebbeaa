import { limits } from '@bottin/contracts/domain/limits.ts';
import { buttonClass } from './button.tsx';
import { ButtonLink } from './link.tsx';

/** The content of the 404 page, for unknown URLs and missing entries. */
export function NotFound() {
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-2xl flex-col items-center justify-center px-4 text-center">
      <p aria-hidden="true" className="font-bold font-heading text-3xl text-erable">
        404
      </p>
      <h1 tabIndex={-1} className="mt-2 text-2xl">
        Page non trouvée
      </h1>
      <p className="mt-3 mb-8 text-lg text-muted">La page que tu cherches n’existe pas ou a été déplacée.</p>
      {/* A plain form, which works without JavaScript too. */}
      <form action="/repertoire" className="mb-6 flex w-full max-w-md gap-2">
        <input
          type="search"
          name="search"
          aria-label="Rechercher un créateur"
          placeholder="Nom, sujet, ville…"
          maxLength={limits.search.max}
          className="min-h-11 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3 text-base placeholder:text-muted"
        />
        <button type="submit" className={buttonClass('primary', 'md')}>
          Rechercher
        </button>
      </form>
      <ButtonLink to="/" variant="secondary">
        Retour à l’accueil
      </ButtonLink>
    </div>
  );
}
