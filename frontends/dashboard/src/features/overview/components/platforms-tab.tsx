import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import type { Connections } from '../api/use-connections.ts';
import { UnsupportedPlatforms } from './unsupported-platforms.tsx';
import { YoutubeCard } from './youtube-card.tsx';

/** Tab with YouTube, and the four platforms that are not supported yet. */
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
        <UnsupportedPlatforms className="flex flex-col gap-3" />
      </div>
    </>
  );
}
