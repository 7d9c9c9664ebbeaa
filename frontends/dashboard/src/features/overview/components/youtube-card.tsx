import { delays } from '@bottin/contracts/domain/limits.ts';
import { youtubeOff } from '@bottin/contracts/domain/page-texts.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Connection } from '@bottin/contracts/http/platforms.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { showErrorToast } from '@bottin/ui/calls/error-toast.ts';
import { Badge, Banner } from '@bottin/ui/components/badge.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { ConfirmDialog } from '@bottin/ui/components/dialog.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useIsOff } from '@bottin/ui/hooks/use-is-off.ts';
import { useSend } from '@bottin/ui/hooks/use-send.ts';
import { RefreshCw } from '@bottin/ui/components/icons.tsx';
import { useRef, useState } from 'react';
import { YoutubeNotice } from '../../../components/youtube-notice.tsx';
import { focusOnMount, useFocusAfterRemoval } from '../../../lib/focus.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { refreshPlatforms, useOauthPopup } from '../../../lib/use-oauth-popup.ts';
import { PlatformHeading } from './platform-heading.tsx';

/**
 * YouTube card in the platforms tab. Its buttons connect a channel, or sync and disconnect the connected one.
 */
export function YoutubeCard({
  host,
  userId,
  connection,
}: {
  host: Pick<Host, 'toast'>;
  userId: string;
  connection: Connection | undefined;
}) {
  const isOff = useIsOff('figures');
  const [asking, setAsking] = useState(false);
  const [isNew, setNew] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const restoreFocus = useFocusAfterRemoval(heading);
  const { connect, connecting, abandoned } = useOauthPopup(host, {
    userId,
    platform: 'youtube',
    pollMs: delays.oauthPollDashboard,
    onConnected: () => {
      setNew(true);
      // Loads the platforms again after a delay, because the first sync continues after the popup has closed. The
      // user may have opened another tab by then, which also shows the channel.
      setTimeout(refreshPlatforms, delays.platformRefresh);
    },
  });
  // Also shows a channel whose access was revoked at Google, because its counts are kept until they expire.
  const present = connection?.isConnected || connection?.needsReconnection ? connection : undefined;

  const sync = useSend(platformCalls.sync, {
    onSuccess: () => host.toast({ title: 'YouTube est à jour', tone: 'success' }),
    onError: (error) => showErrorToast(host, error, 'Erreur de synchronisation'),
    onSettled: refreshPlatforms,
  });

  const disconnect = useSend(platformCalls.disconnectYoutube, {
    onSuccess: async ({ message }) => {
      await refreshPlatforms();
      host.toast({ title: message, tone: 'success' });
    },
    onError: () => host.toast({ title: 'Impossible de déconnecter YouTube.', tone: 'destructive' }),
    onSettled: () => {
      setAsking(false);
      // The button that opened the dialog is gone when the channel is disconnected.
      restoreFocus();
    },
  });

  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PlatformHeading ref={heading} platform="youtube" />
        <StateBadge connection={present} />
      </div>
      {present ? (
        <>
          <p className="mt-5 font-bold font-heading text-2xl tabular-nums">
            {present.subscriberCount === null ? '—' : formatCount(present.subscriberCount, 'abonné')}
          </p>
          <p className="mt-1 text-muted text-sm">
            {present.lastSyncAt
              ? `Dernière synchronisation : ${formatRelativeTime(present.lastSyncAt)}`
              : 'Première synchronisation en cours'}
          </p>
          {present.needsReconnection && (
            <Banner tone="warning" className="mt-4">
              Google ne nous laisse plus lire ta chaîne. Reconnecte-la pour garder tes chiffres à jour.
            </Banner>
          )}
          {isOff && <p className="mt-4 text-muted">{youtubeOff}</p>}
          <div className="mt-5 flex flex-wrap gap-3">
            {isOff ? null : present.needsReconnection ? (
              <Button size="sm" pending={connecting} onClick={connect}>
                Reconnecter YouTube
              </Button>
            ) : (
              <Button
                // Takes the focus, because this element replaces the button that opened the popup.
                ref={isNew ? focusOnMount : undefined}
                size="sm"
                variant="secondary"
                pending={sync.pending}
                onClick={() => sync.send({ params: { platform: 'youtube' } })}
              >
                {!sync.pending && <RefreshCw aria-hidden="true" className="size-4" />}
                <span>Synchroniser</span>
              </Button>
            )}
            <Button size="sm" variant="ghost" className="text-danger" onClick={() => setAsking(true)}>
              Déconnecter
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="mt-4 text-muted">
            Affiche tes abonnés et tes dernières vidéos sur ton profil. Accès en lecture seule.
          </p>
          {isOff ? (
            <Banner className="mt-5">{youtubeOff}</Banner>
          ) : (
            <Button className="mt-5" pending={connecting} onClick={connect}>
              Connecter YouTube
            </Button>
          )}
        </>
      )}
      {/* Visible even when it is empty, because hidden live regions aren't announced when their text appears. */}
      <p aria-live="polite" className="text-muted text-sm">
        {connecting && (
          <span className="mt-3 block">Termine la connexion dans la fenêtre qui vient de s’ouvrir.</span>
        )}
        {abandoned && (
          <span className="mt-3 block">La fenêtre s’est fermée avant la fin. Réessaie quand tu veux.</span>
        )}
      </p>
      <div className="mt-5 border-line border-t pt-4">
        <YoutubeNotice />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Déconnecter YouTube ?"
        description="Tes abonnés, tes vidéos et ta chaîne quittent ton profil, et l’accès donné à Google est révoqué. Tu pourras la reconnecter."
        confirmLabel="Déconnecter"
        pending={disconnect.pending}
        onConfirm={() => disconnect.send()}
      />
    </Card>
  );
}

function StateBadge({ connection }: { connection: Connection | undefined }) {
  if (!connection) return <Badge>Non connecté</Badge>;
  if (connection.needsReconnection) return <Badge tone="warning">À reconnecter</Badge>;
  return connection.isVerified ? (
    <Badge tone="success">Vérifié</Badge>
  ) : (
    <Badge tone="warning">En attente</Badge>
  );
}
