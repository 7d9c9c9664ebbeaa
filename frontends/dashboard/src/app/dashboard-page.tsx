import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { accountPath } from '@bottin/contracts/pages/account-path.ts';
import { dashboardPage } from '@bottin/contracts/pages/dashboard.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { TabPanel, Tabs } from '@bottin/ui/components/tabs.tsx';
import { TooltipProvider } from '@bottin/ui/components/tooltip.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { ListPlus, PenLine, Search } from '@bottin/ui/components/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { UnsavedChanges } from '../components/unsaved-changes.tsx';
import { isAccountAnchor } from '../features/account/account-anchors.ts';
import { AccountSettings } from '../features/account/components/account-settings.tsx';
import type { NewRecoveryCodes } from '../features/account/components/second-factor.tsx';
import { useConnections } from '../features/overview/api/use-connections.ts';
import { AccountNotices } from '../features/overview/components/account-notices.tsx';
import { CompanyOverview } from '../features/overview/components/company-overview.tsx';
import { ContentTab } from '../features/overview/components/content-tab.tsx';
import { OverviewTab } from '../features/overview/components/overview-tab.tsx';
import { PlatformsTab } from '../features/overview/components/platforms-tab.tsx';
import { ProfileTab } from '../features/overview/components/profile-tab.tsx';
import { ShareTab } from '../features/sharing/share-tab.tsx';
import { MessagesLink } from '../features/messages/messages-link.tsx';
import { FanFeed } from '../features/fan-feed/components/fan-feed.tsx';
import { StatisticsTab } from '../features/statistics/components/statistics-tab.tsx';
import { accountDeletedNavigation } from '../lib/after-deletion.ts';
import { type DashboardTab, getOpenTab, intros, listTabs } from './dashboard-tabs.ts';

/** Page at /dashboard and /creator-dashboard. */
export default function DashboardPage({ host }: PageProps) {
  usePageHead(host, dashboardPage);
  const { user } = useSession(host);
  return user ? <Dashboard host={host} user={user} /> : <Navigate to="/login" replace />;
}

function Dashboard({ host, user }: PageProps & { user: CurrentUser }) {
  const [search, setSearch] = useSearchParams();
  const connections = useConnections(user.id);
  const requested = search.get('tab');
  const isFan = user.userType === 'fan';
  const items = listTabs(user.userType, {
    requested,
    hasPlatforms: (connections.list ?? []).length > 0,
  });
  const tab = getOpenTab(items, requested);
  const type = useNavigationType();
  const shownTab = useRef(tab);
  useEffect(() => {
    if (shownTab.current === tab) return;
    shownTab.current = tab;
    // A link in the former tab was removed with it, and leaves the focus nowhere.
    if (type !== 'POP' && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [tab, type]);
  const [newCodes, setNewCodes] = useState<NewRecoveryCodes | null>(null);
  const navigate = useNavigate();
  const { hash } = useLocation();
  // Older e-mails and bookmarks link to these settings in the profile tab, where they used to be.
  if (requested === 'profile' && isAccountAnchor(hash)) return <Navigate to={accountPath + hash} replace />;

  return (
    <Container className="pt-8 pb-16 lg:pt-14">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            {`Bonjour, ${user.firstName || user.publicName}`}
          </h1>
          <p className="mt-1 text-lg text-muted">{intros[user.userType]}</p>
        </div>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full max-[22em]:grid-cols-1 max-sm:*:px-2 max-sm:[&_svg]:hidden sm:flex sm:flex-wrap sm:gap-3">
          <ButtonLink to="/mes-listes" variant="secondary">
            <ListPlus aria-hidden="true" className="size-4" />
            Mes listes
          </ButtonLink>
          <ButtonLink to="/mes-recherches" variant="secondary">
            <Search aria-hidden="true" className="size-4" />
            Mes recherches
          </ButtonLink>
          {!isFan && <MessagesLink />}
          <ButtonLink to="/edit-profile" variant="secondary">
            <PenLine aria-hidden="true" className="size-4" />
            Modifier mon profil
          </ButtonLink>
        </div>
      </div>
      <AccountNotices user={user} />
      <Tabs
        label="Tableau de bord"
        value={tab}
        onValueChange={(next: DashboardTab) => setSearch(next === 'overview' ? {} : { tab: next })}
        items={items}
        activation="manual"
      >
        <TabPanel value="overview">
          {user.userType === 'company' && <CompanyOverview user={user} />}
          {isFan ? <FanFeed /> : <OverviewTab user={user} connections={connections} />}
        </TabPanel>
        <TabPanel value="platforms">
          <PlatformsTab host={host} userId={user.id} connections={connections} />
        </TabPanel>
        <TabPanel value="content">
          <ContentTab connections={connections} />
        </TabPanel>
        <TabPanel value="statistics">
          <StatisticsTab user={user} />
        </TabPanel>
        <TabPanel value="profile">
          <ProfileTab user={user} />
        </TabPanel>
        <TabPanel value="share">
          <ShareTab host={host} user={user} />
        </TabPanel>
        <TabPanel value="account">
          {isFan && (
            <div className="mb-12">
              <ProfileTab user={user} />
            </div>
          )}
          <TooltipProvider>
            <AccountSettings
              host={host}
              user={user}
              newCodes={newCodes}
              onNewCodes={setNewCodes}
              onDeleted={() => navigate(...accountDeletedNavigation)}
            />
          </TooltipProvider>
        </TabPanel>
      </Tabs>
      <UnsavedChanges
        when={newCodes !== null}
        title={'Quitter sans noter tes codes de secours\u202f?'}
        description="Ils ne seront plus affichés."
      />
    </Container>
  );
}
