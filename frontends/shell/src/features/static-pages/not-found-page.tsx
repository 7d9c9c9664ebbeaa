import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useHead } from '@bottin/ui/hooks/use-head.ts';
import type { ShellPageProps } from './shell-page.ts';

/** The 404 page. */
export default function NotFoundPage({ host }: ShellPageProps) {
  useHead(host, {
    title: 'Page non trouvée | Bottin',
    description: 'La page demandée n’existe pas ou a été déplacée.',
    canonical: window.location.pathname,
    noindex: true,
  });
  return (
    <div className="mx-auto flex min-h-[60vh] max-w-2xl flex-col items-center justify-center px-4 text-center">
      <p aria-hidden="true" className="font-extrabold font-heading text-3xl text-erable">
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
