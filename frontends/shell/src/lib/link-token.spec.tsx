import { jest } from '@jest/globals';

/** Opens a URL and evaluates the module again, as a new document would. */
async function open(address: string): Promise<boolean> {
  window.history.replaceState(null, '', address);
  jest.resetModules();
  return (await import('./link-token.ts')).openedByLink;
}

test.each([
  '/reinitialiser#token=secret',
  '/valider-email?token=secret',
  '/annuler-changement#token=secret',
  '/desabonnement#token=secret',
  '/contester#token=secret',
])(
  'opening the URL %s moves the token to the history state, and a reload keeps it there',
  async (address) => {
    const { pathname } = new URL(address, window.location.href);
    expect(await open(address)).toBe(true);
    expect(window.location.href).toBe(new URL(pathname, window.location.href).href);
    expect(window.history.state).toEqual({ usr: { linkToken: 'secret' } });
    jest.resetModules();
    expect((await import('./link-token.ts')).openedByLink).toBe(true);
  },
);

test.each(['/reinitialiser', '/repertoire?search=miel&token=secret', '/login#token=secret'])(
  'opening %s leaves the URL unchanged, because it contains no token of an e-mail link',
  async (address) => {
    expect(await open(address)).toBe(false);
    expect(window.location.href).toBe(new URL(address, window.location.href).href);
    expect(window.history.state).toBeNull();
  },
);
