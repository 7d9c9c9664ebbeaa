import { getLinkToken } from '@bottin/contracts/pages/link-token.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the token of the e-mail link that opened the page; the shell moved the token from the URL to the
 * router's state. Returns null when there is no token. Returns undefined on the first render, which must
 * match the HTML from the server, because the server never sees the token.
 */
export function useLinkToken(): string | null | undefined {
  const { state } = useLocation();
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? getLinkToken(state) : undefined;
}

/** Result of using an e-mail link, in French. */
export interface LinkOutcome {
  look: 'success' | 'error' | 'expired';
  title: string;
  message: string;
}

/**
 * Returns the token of the e-mail link that opened the page, and the outcome. The outcome is null until the
 * page calls `finish`; for a link without a token, it is an error at once. `finish` also removes the token
 * from the current history entry. `takeFocus` is true for an outcome that replaces what the user was working
 * on.
 */
export function useLinkOutcome(missingTokenMessage: string): {
  token: string;
  outcome: (LinkOutcome & { takeFocus: boolean }) | null;
  finish: (outcome: LinkOutcome) => void;
} {
  const token = useLinkToken();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [finished, setFinished] = useState<LinkOutcome | null>(null);
  const outcome =
    finished ??
    (token === null
      ? ({ look: 'error', title: 'Lien invalide', message: missingTokenMessage } as const)
      : null);
  return {
    token: token ?? '',
    outcome: outcome && { ...outcome, takeFocus: finished !== null },
    finish: (next) => {
      setFinished(next);
      navigate({ pathname, search }, { replace: true, state: null });
    },
  };
}
