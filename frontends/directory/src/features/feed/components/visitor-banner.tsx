import type { Host } from '@bottin/contracts/remotes/host.ts';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';

/** Invites visitors to sign in or to register. */
export function VisitorBanner({ host }: { host: Host }) {
  const session = useSession(host);
  if (session.status !== 'anonymous') return null;
  return (
    <aside
      aria-label="Inscription"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-givre px-3 py-1.5 text-xs max-lg:w-full sm:gap-x-4 sm:px-4 sm:text-sm"
    >
      <p>
        <strong className="font-semibold">Fais partie du fil.</strong>{' '}
        <span className="hidden sm:inline">Tes publications peuvent apparaître ici.</span>
      </p>
      <TextLink to="/login?tab=register">Créer un compte</TextLink>
      <TextLink to="/login">Connexion</TextLink>
    </aside>
  );
}
