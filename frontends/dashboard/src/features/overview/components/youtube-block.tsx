import { limits } from '@bottin/contracts/domain/limits.ts';
import { youtubeOff } from '@bottin/contracts/domain/page-texts.ts';
import type { YoutubeStatus } from '@bottin/contracts/domain/youtube-channel.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { ButtonLink, ExternalLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { VideoFacade } from '@bottin/ui/components/video-facade.tsx';
import { relativeDate } from '@bottin/ui/format/date.ts';
import { abbreviateNumber, formatNumber, formatShortCount, pluralize } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { Video } from '@bottin/ui/components/icons.tsx';
import { FactList } from '../../../components/fact-list.tsx';
import { YoutubeNotice } from '../../../components/youtube-notice.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';

/** The YouTube channel in the profile tab, or the invitation to connect a channel. */
export function YoutubeBlock() {
  const isOff = useIsOff('figures');
  const { data, error, isValidating, mutate } = useCall(
    platformCalls.youtubeStatus,
    {},
    { revalidateIfStale: true },
  );
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <Skeleton className="h-96 rounded-lg" />;
  if (!data.connected) {
    return (
      <EmptyState
        icon={<Video aria-hidden="true" />}
        title="Connecte ta chaîne YouTube"
        description={
          isOff ? youtubeOff : 'Tes abonnés, tes vidéos et tes vues s’affichent ici et sur ton profil public.'
        }
        actions={isOff ? null : <ButtonLink to="/dashboard?tab=platforms">Connecter YouTube</ButtonLink>}
      />
    );
  }
  return <Channel status={data} />;
}

function Channel({ status }: { status: YoutubeStatus }) {
  const { channelName, avatar, channelUrl, latestVideos, lastSyncAt } = status;
  const fact = (label: string, value: number | null) => ({
    label,
    value: abbreviateNumber(value),
    ...(value === null ? {} : { exact: formatNumber(value) }),
  });
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar
          name={channelName ?? 'YouTube'}
          src={avatar}
          platform="youtube"
          className="size-14 rounded-full text-lg"
        />
        <div className="min-w-0">
          <h3 className="truncate text-lg">{channelName ?? 'Chaîne YouTube'}</h3>
          {channelUrl && <ExternalLink href={channelUrl}>Voir la chaîne</ExternalLink>}
        </div>
      </div>
      <FactList
        className="mt-5 grid-cols-3"
        facts={[
          fact(pluralize(status.subscriberCount, 'abonné'), status.subscriberCount),
          fact(pluralize(status.videoCount, 'vidéo'), status.videoCount),
          fact(pluralize(status.viewCount, 'vue'), status.viewCount),
        ]}
      />
      {latestVideos.length > 0 && (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {latestVideos.slice(0, limits.profileVideos).map((video) => (
            <li key={video.videoId}>
              <VideoFacade
                id={video.videoId}
                title={video.title}
                cover={video.thumbnailUrl}
                facts={`${formatShortCount(video.viewCount, 'vue')} · ${relativeDate(video.publishedAt)}`}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 text-muted text-xs">
        {lastSyncAt
          ? `Dernière synchronisation : ${formatRelativeTime(lastSyncAt)}.`
          : 'Première synchronisation en cours.'}
      </p>
      <YoutubeNotice />
    </Card>
  );
}
