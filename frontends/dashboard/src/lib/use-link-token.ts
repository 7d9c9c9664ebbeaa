import { linkTokenIn } from '@bottin/contracts/pages/link-token.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the e-mail's link that led here, which the shell took out of the address; null without one, undefined in the first
 * render: the server never sees it.
 */
export function useLinkToken(): string | null | undefined {
  const { state } = useLocation();
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted ? linkTokenIn(state) : undefined;
}

/** Takes the token out of the history too, once its link has done what it can. */
export function useForgetLinkToken(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => navigate({ pathname, search }, { replace: true, state: null });
}
