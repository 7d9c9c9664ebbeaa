import { extractLinkToken, getLinkToken, type LinkState } from '@bottin/contracts/pages/link-token.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';

const paths = routes.filter(({ carriesToken }) => carriesToken).flatMap((route) => route.paths);

/** State that React Router keeps in a history entry: a page's own state is `usr`. */
interface Entry {
  usr?: unknown;
}

/**
 * Moves the token of an e-mail link from the address into the history entry's state. Returns whether there
 * was one.
 */
function moveTokenToHistory(): boolean {
  const found = extractLinkToken(window.location, paths);
  if (!found) return false;
  const state: LinkState = { linkToken: found.token };
  window.history.replaceState({ ...window.history.state, usr: state }, '', found.rest);
  return true;
}

/** The server build includes this module too. */
const isBrowser = typeof window !== 'undefined';

if (isBrowser) moveTokenToHistory();

/**
 * Whether this document was opened by an e-mail link. It then loads no third-party scripts, because they
 * could read the link's address from the browser's performance entries.
 */
export const openedByLink: boolean =
  isBrowser && getLinkToken((window.history.state as Entry | null)?.usr) !== null;

// Pasting another link that differs only in its fragment doesn't load a document.
if (isBrowser) {
  window.addEventListener('hashchange', (event) => {
    if (!moveTokenToHistory()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  });
}
