import { extractLinkToken, getLinkToken, type LinkState } from '@bottin/contracts/pages/link-token.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';

const paths = routes.filter(({ carriesToken }) => carriesToken).flatMap((route) => route.paths);

/** State that React Router keeps in a history entry; `usr` holds the state that a page sets. */
interface Entry {
  usr?: unknown;
}

/**
 * Moves the token of an e-mail link from the URL into the history entry's state. Returns whether the URL had
 * a token.
 */
function moveTokenToHistory(): boolean {
  const found = extractLinkToken(window.location, paths);
  if (!found) return false;
  const state: LinkState = { linkToken: found.token };
  window.history.replaceState({ ...window.history.state, usr: state }, '', found.rest);
  return true;
}

/** The server build also includes this module, and there is no window. */
const isBrowser = typeof window !== 'undefined';

if (isBrowser) moveTokenToHistory();

/**
 * Whether an e-mail link opened this document. If so, the document loads no third-party scripts, because they
 * could read the link's URL from the browser's performance entries.
 */
export const openedByLink: boolean =
  isBrowser && getLinkToken((window.history.state as Entry | null)?.usr) !== null;

// Pasting another link that differs only in its fragment changes the hash without loading a document.
if (isBrowser) {
  window.addEventListener('hashchange', (event) => {
    if (!moveTokenToHistory()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  });
}
