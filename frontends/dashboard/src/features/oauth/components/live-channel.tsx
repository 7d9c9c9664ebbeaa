import { delays } from '@bottin/contracts/domain/limits.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { abbreviateNumber, pluralize } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { warn } from '@bottin/ui/lib/warn.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { refreshPlatforms, useOauthPopup } from '../../../lib/use-oauth-popup.ts';

/**
 * YouTube status of the signed-in user, with the actions that change it. Failures are logged, but not shown.
 */
export function LiveChannel({ host, userId }: { host: Pick<Host, 'toast'>; userId: string }) {
  const { data, error, isValidating, mutate } = useCall(platformCalls.youtubeStatus);
  const { connect, connecting } = useOauthPopup(host, {
    userId,
    platform: 'youtube',
    pollMs: delays.oauthPoll,
  });
  const after = (name: string) => ({
    onError: (failure: unknown) => warn(`YouTube ${name} failed: ${String(failure)}`),
    onSettled: refreshPlatforms,
  });
  const sync = useSend(platformCalls.syncYoutube, after('sync'));
  const disconnect = useSend(platformCalls.disconnectYoutube, after('disconnect'));
  const pending = sync.pending || disconnect.pending;
  if (error && !data) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <Skeleton className="h-72 rounded-lg" />;
  return (
    <Card>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{data.channelName ?? 'YouTube'}</h2>
        <Badge tone={data.connected ? 'success' : 'neutral'}>
          {data.connected ? 'Connecté' : 'Non connecté'}
        </Badge>
      </div>
      <FactList
        className="mt-5 grid-cols-3"
        facts={[
          { label: pluralize(data.subscriberCount, 'abonné'), value: abbreviateNumber(data.subscriberCount) },
          { label: pluralize(data.videoCount, 'vidéo'), value: abbreviateNumber(data.videoCount) },
          { label: pluralize(data.viewCount, 'vue'), value: abbreviateNumber(data.viewCount) },
        ]}
      />
      <p className="mt-4 text-muted text-sm">
        {`Dernière synchronisation\u202f: ${data.lastSyncAt ? formatRelativeTime(data.lastSyncAt) : 'jamais'}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="sm" pending={connecting} onClick={connect}>
          Connecter YouTube
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={!data.connected}
          pending={pending}
          onClick={() => sync.send()}
        >
          Synchroniser
        </Button>
        <Button
          size="sm"
          variant="secondary"
          disabled={!data.connected}
          pending={pending}
          onClick={() => disconnect.send()}
        >
          Déconnecter
        </Button>
      </div>
    </Card>
  );
}
