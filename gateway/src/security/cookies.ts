import type { IncomingMessage } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Response } from 'express';
import type { Env } from '../config/env.ts';

export type CookieName = 'session' | 'sign-in' | 'device' | 'passkey' | 'registration' | 'oauth';

/**
 * Returns the full name of a cookie. On an https site the name begins with `__Host-`: browsers then accept
 * the cookie only if it is Secure, has the path `/` and isn't set for other hosts.
 */
export function buildCookieName(name: CookieName, publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `__Host-bottin-${name}` : `bottin-${name}`;
}

/**
 * Returns the value of one of the gateway's cookies; null when the request doesn't contain it or its value is
 * malformed.
 */
export function readCookie(
  { headers }: Pick<IncomingMessage, 'headers'>,
  name: CookieName,
  env: Env,
): string | null {
  const value = parseCookie(headers.cookie ?? '')[buildCookieName(name, env.PUBLIC_URL)];
  return value && /^[\w-]{40,64}$/.test(value) ? value : null;
}

/** Sets one of the gateway's cookies, with HttpOnly and SameSite=Lax. `maxAge` is in seconds. */
export function writeCookie(
  response: Response,
  name: CookieName,
  value: string,
  maxAge: number,
  env: Env,
): void {
  response.append(
    'Set-Cookie',
    stringifySetCookie({
      name: buildCookieName(name, env.PUBLIC_URL),
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: env.PUBLIC_URL.startsWith('https:'),
    }),
  );
}

export function clearCookie(response: Response, name: CookieName, env: Env): void {
  writeCookie(response, name, '', 0, env);
}
