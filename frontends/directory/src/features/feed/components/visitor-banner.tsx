import type { Host } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';

/** Invites visitors to sign in or to register. */
export function VisitorBanner({ host }: { host: Host }) {
  const session = useSession(host);
  if (session.status !== 'anonymous') return null;
  return (
    <aside
      aria-label="Inscription"
      className="mb-8 flex flex-col gap-4 rounded-lg bg-givre px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <p className="max-w-2xl text-sm">
        <strong className="font-semibold">Fais partie du fil.</strong> Crée ton profil gratuitement pour que
        tes publications apparaissent ici.
      </p>
      <div className="flex shrink-0 gap-3">
        <ButtonLink to="/login?tab=register" size="sm">
          Créer un compte
        </ButtonLink>
        <ButtonLink to="/login" size="sm" variant="secondary">
          Connexion
        </ButtonLink>
      </div>
    </aside>
  );
}
