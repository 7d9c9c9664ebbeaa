import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { findPlatformByPath, platformPage } from '@bottin/contracts/pages/platform.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { NotFound } from '@bottin/ui/components/not-found.tsx';
import { PlatformEmoji, platformSolid } from '@bottin/ui/components/platform.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { useLocation } from 'react-router-dom';
import { StatRow } from '../components/stat.tsx';
import { Feed } from '../features/feed/components/feed.tsx';
import { platformIntros } from '../lib/platform-texts.ts';

export { platformPage as page };

/** Page of one platform: /youtube-quebec, /tiktok-quebec and the three others. */
export default function PlatformPage({ host }: PageProps) {
  usePageHead(host, platformPage);
  const { pathname } = useLocation();
  const platform = findPlatformByPath(pathname.replace(/\/+$/, ''));
  const { data: stats, error } = useCall(creatorCalls.stats);
  if (!platform) return <NotFound />;
  const own = stats?.byPlatform[platform];
  const facts = own
    ? [
        { label: 'Créateurs', value: own.creators },
        { label: 'Abonnés cumulés', value: own.followers },
        { label: 'Contenus publiés', value: own.contents },
        { label: 'Créateurs vérifiés', value: own.verified },
      ]
    : null;
  return (
    <>
      <div className={cn('py-12 lg:py-20', platformSolid[platform])}>
        <Container>
          <PlatformEmoji platform={platform} className="size-12" />
          <h1 tabIndex={-1} className="mt-4 max-w-4xl text-3xl">
            {`Créateurs ${platformLabels[platform]} du Québec`}
          </h1>
          <p className="mt-4 max-w-2xl text-lg">{platformIntros[platform]}</p>
        </Container>
      </div>
      <Container className="py-10">
        {!error && <StatRow facts={facts} count={4} className="grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4" />}
        <h2 className="mt-14 mb-6 text-2xl">Dernières publications</h2>
        <Feed platform={platform} />
      </Container>
    </>
  );
}
