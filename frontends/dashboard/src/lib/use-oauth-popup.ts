import { oauthPopup } from '@bottin/contracts/domain/limits.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { reloadCalls } from '@bottin/ui/hooks/use-call.ts';
import { useEffect, useRef, useState } from 'react';
import type { OauthOutcome } from './oauth-messages.ts';
import { watchPopup } from './popup-watch.ts';

/**
 * Opens an empty popup window. Must run synchronously in the click handler; otherwise the browser's popup
 * blocker stops the window.
 */
function openPopup(): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - oauthPopup.width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - oauthPopup.height) / 2));
  return window.open(
    'about:blank',
    oauthPopup.name,
    `popup=yes,width=${oauthPopup.width},height=${oauthPopup.height},left=${left},top=${top}`,
  );
}

/** Reloads the data that changes when the user connects a platform. */
export function refreshPlatforms(): Promise<void> {
  return reloadCalls('/api/users/', '/api/auth/youtube-status');
}

/** Stops watching the popup. All popups share a name, so there is at most one. */
let stopWatching = () => {};

/**
 * Connects a platform through a popup window. The popup shows Google's consent page, then our callback page,
 * which sends the outcome to this page. The outcome is also handled after the user has left the component.
 * `abandoned` is true after the user closed the popup without connecting.
 */
export function useOauthPopup(
  host: Pick<Host, 'toast'>,
  {
    userId,
    platform,
    pollMs,
    onConnected,
  }: { userId: string; platform: Platform; pollMs: number; onConnected?: () => void },
) {
  const [connecting, setConnecting] = useState(false);
  const [abandoned, setAbandoned] = useState(false);
  // The popup may stay open for minutes. Meanwhile, a render may replace `onConnected`, so a ref holds the
  // latest one.
  const connected = useRef(onConnected);
  useEffect(() => {
    connected.current = onConnected;
  });

  const fail = (title: string, description?: string) => {
    setConnecting(false);
    host.toast({ title, tone: 'destructive', ...(description ? { description } : {}) });
  };

  const finish = async () => {
    stopWatching();
    await refreshPlatforms();
    setConnecting(false);
    setAbandoned(false);
    host.toast({ title: 'YouTube connecté', tone: 'success' });
    connected.current?.();
  };

  const handleOutcome = (outcome: OauthOutcome) => {
    if (outcome.kind === 'success') return finish();
    return fail('Erreur de connexion', outcome.error ?? undefined);
  };

  const checkConnection = async () => {
    const status = await sendCall(platformCalls.youtubeStatus).catch(() => null);
    if (status?.connected) return finish();
    setConnecting(false);
    setAbandoned(true);
  };

  const connect = async () => {
    stopWatching();
    const popup = openPopup();
    if (!popup)
      return fail('Popup bloquée par le navigateur', 'Autorise les fenêtres de ce site, puis réessaie.');
    setConnecting(true);
    setAbandoned(false);
    try {
      const { authUrl } = await sendCall(platformCalls.authorize, {
        params: { platform },
        query: { userId },
      });
      if (popup.closed) {
        setConnecting(false);
        setAbandoned(true);
        return;
      }
      popup.location.replace(authUrl);
    } catch (error) {
      popup.close();
      return fail('Erreur de connexion', getErrorMessage(error));
    }
    stopWatching = watchPopup(popup, {
      pollMs,
      onOutcome: handleOutcome,
      onClosed: checkConnection,
      onTimeout: () => {
        popup.close();
        fail('Timeout', 'La connexion a pris plus de 5 minutes. Réessaie.');
      },
    });
  };

  return { connect, connecting, abandoned };
}
