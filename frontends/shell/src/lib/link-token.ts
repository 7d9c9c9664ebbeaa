import { extractLinkToken, getLinkToken, type LinkState } from '@bottin/contracts/pages/link-token.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';

const paths = routes.filter(({ carriesToken }) => carriesToken).flatMap((route) => route.paths);

/**
 * The state that React Router stores in a history entry. Its field `usr` holds the state that a page sets.
 */
interface Entry {
  usr?: unknown;
}

/**
 * Moves the token of an e-mail link from the URL to the state of the history entry. Returns whether the URL
 * contained a token.
 */
function moveTokenToHistory(): boolean {
  const found = extractLinkToken(window.location, paths);
  if (!found) return false;
  const state: LinkState = { linkToken: found.token };
  window.history.replaceState({ ...window.history.state, usr: state }, '', found.rest);
  return true;
}

/** False in the server build, which also includes this module. */
const isBrowser = typeof window !== 'undefined';

if (isBrowser) moveTokenToHistory();

/**
 * Whether this document was opened through a link in an e-mail. Such a document loads no third-party scripts,
 * because they could read the link, with its token, from the browser's performance entries.
 */
export const openedByLink: boolean =
  isBrowser && getLinkToken((window.history.state as Entry | null)?.usr) !== null;

// When the visitor pastes another link that differs only in its fragment, the browser changes the fragment
// without loading a document. So this listener takes the token and reloads the document.
if (isBrowser) {
  window.addEventListener('hashchange', (event) => {
    if (!moveTokenToHistory()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  });
}
