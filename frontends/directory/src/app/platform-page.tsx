import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { creatorCalls } from '@bottin/contracts/http/endpoints.ts';
import { findPlatformByPath, platformPage } from '@bottin/contracts/pages/platform.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { NotFound } from '@bottin/ui/components/not-found.tsx';
import { PlatformEmoji, platformSolid } from '@bottin/ui/components/platform.tsx';
import { pluralize } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { useLocation } from 'react-router-dom';
import { FactLine } from '../components/fact-line.tsx';
import { Feed } from '../features/feed/components/feed.tsx';
import { HostContext } from '../lib/host-context.ts';
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
        { label: pluralize(own.creators, 'Créateur'), value: own.creators },
        { label: pluralize(own.followers, 'Abonné cumulé', 'Abonnés cumulés'), value: own.followers },
        { label: pluralize(own.contents, 'Contenu publié', 'Contenus publiés'), value: own.contents },
        { label: pluralize(own.verified, 'Créateur vérifié', 'Créateurs vérifiés'), value: own.verified },
      ]
    : null;
  return (
    <>
      <div className={cn('py-4 lg:py-6', platformSolid[platform])}>
        <Container className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
          <div className="max-w-3xl">
            <h1 tabIndex={-1} className="text-2xl">
              <PlatformEmoji platform={platform} className="mr-3 inline-block size-[0.9em] align-[-0.1em]" />
              <span>{`Créateurs ${platformLabels[platform]} du Québec`}</span>
            </h1>
            <p className="mt-1 text-base leading-snug">{platformIntros[platform]}</p>
          </div>
          {!error && <FactLine facts={facts} />}
        </Container>
      </div>
      <Container className="pt-4 pb-16 lg:pt-5">
        <h2 className="sr-only">Dernières publications</h2>
        <HostContext value={host}>
          <Feed platform={platform} />
        </HostContext>
      </Container>
    </>
  );
}
