const browserHeaders = {
  'accept-encoding': 'br, gzip',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

export const apiHeaders = { ...browserHeaders, accept: 'application/json' };
export const pageHeaders = { ...browserHeaders, accept: 'text/html,application/xhtml+xml' };
