import { adminPage } from '@bottin/contracts/pages/admin.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { LogOut } from '@bottin/ui/components/icons.tsx';
import { OffNotices } from '../components/off-notices.tsx';
import { Creators } from '../features/creators/components/creators.tsx';
import { StatTiles } from '../features/creators/components/stat-tiles.tsx';
import { Moderation } from '../features/moderation/components/moderation.tsx';
import { Reports } from '../features/reports/components/reports.tsx';
import { WaitingProfiles } from '../features/moderation/components/waiting-profiles.tsx';

export default function AdminPage({ host }: PageProps) {
  usePageHead(host, adminPage);
  const { user } = useSession(host);
  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            Administration
          </h1>
          <p className="mt-1 text-lg text-muted">{`Bienvenue, ${user?.username}`}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <WaitingProfiles />
          <Button variant="secondary" onClick={() => host.session.logout()}>
            <LogOut aria-hidden="true" className="size-4" />
            Déconnexion
          </Button>
        </div>
      </div>
      <OffNotices />
      <StatTiles />
      <TooltipProvider>
        <Creators host={host} />
        <Reports host={host} />
        <Moderation host={host} />
      </TooltipProvider>
    </Container>
  );
}
