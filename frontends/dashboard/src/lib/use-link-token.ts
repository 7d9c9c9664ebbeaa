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

/**
 * Returns a function that removes the token from the current history entry. Call it when the link has been
 * used.
 */
export function useForgetLinkToken(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => navigate({ pathname, search }, { replace: true, state: null });
}
