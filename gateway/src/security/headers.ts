import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { matchPage } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { type Partners, listPartnerSources, type Sources } from './partners.rules.ts';

/**
 * Path prefix of the gateway's OAuth redirects: the first sends the popup to Google, and the second brings it
 * back to our pages.
 */
const popupRoute = '/auth/google';

/**
 * Returns whether a path is shown in the OAuth popup. The popup reports its result to the window that opened
 * it. With a stricter Cross-Origin-Opener-Policy, the popup would lose access to that window after visiting
 * Google.
 */
export function isPopup(path: string, list: readonly Page[] = pages): boolean {
  if (path === popupRoute || path.startsWith(`${popupRoute}/`)) return true;
  return matchPage(path, list)?.page.popup ?? false;
}

/**
 * Returns whether the page at this path receives a token from a link, such as one in an e-mail. Such a page
 * sends no referrer and runs no third-party scripts, so that the token doesn't leak.
 */
export function isTokenPage(path: string, list: readonly Page[] = pages): boolean {
  return matchPage(path, list)?.page.carriesToken ?? false;
}

/**
 * Returns middleware that sets the security headers of every response. The Content-Security-Policy allows no
 * inline script, no inline style and no eval. Besides this site, it allows only YouTube's player and the
 * hosts of the configured partners.
 */
export function securityHeaders(publicUrl: string, partners: Partners = {}): RequestHandler {
  const open = buildPolicy(publicUrl, listPartnerSources(partners), 'strict-origin-when-cross-origin');
  const closed = buildPolicy(publicUrl, listPartnerSources({}), 'no-referrer');
  return (request, response, next) => {
    const base = isTokenPage(request.path) ? closed : open;
    base(request, response, (error?: unknown) => {
      if (isPopup(request.path)) response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
      response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
      next(error);
    });
  };
}

function buildPolicy(
  publicUrl: string,
  others: Sources,
  referrer: 'no-referrer' | 'strict-origin-when-cross-origin',
): ReturnType<typeof helmet> {
  const secure = publicUrl.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...others.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...others.img],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...others.connect],
        frameSrc: ['https://www.youtube-nocookie.com', ...others.frame],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: referrer },
    // Old browsers don't support the directive `frame-ancestors`, so they need this header.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
}

/** Returns the headers that {@link securityHeaders} sets on the response for this path. */
export function securityHeadersFor(handler: RequestHandler, path: string): Record<string, string> {
  const headers = new Map<string, string>();
  const set = (name: string, value: string) => headers.set(name, value);
  const response = { set, setHeader: set, removeHeader: (name: string) => headers.delete(name) };
  // The handler uses only these properties of the request and the response, so the casts are safe.
  handler({ path } as Request, response as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(headers);
}
