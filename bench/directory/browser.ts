/** What browsers send. */
const browser = {
  'accept-encoding': 'br, gzip',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** For a call. */
export const api = { ...browser, accept: 'application/json' };
/** For a page. */
export const html = { ...browser, accept: 'text/html,application/xhtml+xml' };
