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
      <ButtonLink to="/">Retour à l’accueil</ButtonLink>
    </div>
  );
}
