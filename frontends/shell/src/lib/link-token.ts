import { type LinkState, linkTokenIn, tokenOfAddress } from '@bottin/contracts/pages/link-token.ts';
import { routes } from '@bottin/contracts/pages/routes.ts';

const paths = routes.filter(({ carriesToken }) => carriesToken).flatMap((route) => route.paths);

/** What react-router keeps in an entry of the history: a page's own state is `usr`. */
interface Entry {
  usr?: unknown;
}

/** Moves the token of an e-mail's link from the address into the history's entry. True when there was one. */
function takeToken(): boolean {
  const found = tokenOfAddress(window.location, paths);
  if (!found) return false;
  const state: LinkState = { linkToken: found.token };
  window.history.replaceState({ ...window.history.state, usr: state }, '', found.rest);
  return true;
}

/** The server's build holds this module too, where no link opens anything. */
const isBrowser = typeof window !== 'undefined';

if (isBrowser) takeToken();

/**
 * Whether this document was opened by such a link. Until another document takes its place nothing of another company runs here: a
 * script would find the link's address among the browser's measurements.
 */
export const openedByLink: boolean =
  isBrowser && linkTokenIn((window.history.state as Entry | null)?.usr) !== null;

// Another link pasted over this one opens no document by itself.
if (isBrowser) {
  window.addEventListener('hashchange', (event) => {
    if (!takeToken()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  });
}
