import { Link } from '@bottin/ui/components/router-link.tsx';
import { ChevronRight } from '@bottin/ui/components/icons.tsx';

/** Breadcrumb of a page below a list page. */
export function Breadcrumb({ parent, current }: { parent: { to: string; label: string }; current: string }) {
  const parents = [{ to: '/accueil', label: 'Accueil' }, parent];
  return (
    <nav aria-label="Fil d’Ariane" className="mb-2">
      <ol className="flex flex-wrap items-center gap-1 text-muted text-sm">
        {parents.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} className="inline-flex min-h-6 items-center hover:text-bleu hover:underline">
              {label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4" />
          </li>
        ))}
        <li aria-current="page" className="font-semibold text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
