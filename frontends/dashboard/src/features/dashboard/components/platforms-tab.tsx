import { connectablePlatforms, type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import type { Connections } from '../api/use-connections.ts';
import { PlatformHeading } from './platform-heading.tsx';
import { YoutubeCard } from './youtube-card.tsx';

const coming: readonly Platform[] = platforms.filter((platform) => !connectablePlatforms.includes(platform));

/** YouTube, and the four that will follow. */
export function PlatformsTab({
  host,
  userId,
  connections,
}: {
  host: Pick<Host, 'toast'>;
  userId: string;
  connections: Connections;
}) {
  const { list, error, isRetrying, retry } = connections;
  return (
    <>
      <h2 className="sr-only">Mes plateformes</h2>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {error ? (
          <ErrorCard error={error} onRetry={retry} pending={isRetrying} />
        ) : list ? (
          <YoutubeCard
            host={host}
            userId={userId}
            connection={list.find((one) => one.platform === 'youtube')}
          />
        ) : (
          <Skeleton className="h-80 rounded-lg" />
        )}
        <ul className="flex flex-col gap-3">
          {coming.map((platform) => (
            <li key={platform}>
              <Card className="flex flex-wrap items-center justify-between gap-3 p-4 md:p-4">
                <PlatformHeading platform={platform} />
                <Badge>{texts.comingSoon}</Badge>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
