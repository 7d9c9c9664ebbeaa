import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { matchPage } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { type Partners, listPartnerSources, type Sources } from './partners.rules.ts';

/** Path prefix of the redirects to Google and back, which the OAuth popup visits between our pages. */
const popupRoute = '/auth/google';

/**
 * Whether a path belongs to the OAuth popup, which reports its result to the window that opened it. A
 * stricter opener policy would cut that link once the popup has visited Google.
 */
export function isPopup(path: string, list: readonly Page[] = pages): boolean {
  if (path === popupRoute || path.startsWith(`${popupRoute}/`)) return true;
  return matchPage(path, list)?.page.popup ?? false;
}

/**
 * Whether a path is for e-mailed links with a token: such a page sends no referrer and runs no third-party
 * scripts.
 */
export function isTokenPage(path: string, list: readonly Page[] = pages): boolean {
  return matchPage(path, list)?.page.carriesToken ?? false;
}

/**
 * Returns middleware that sets the security headers of every response. The policy allows no inline script or
 * style, no eval, and no other hosts than those of the configured partners.
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
    // For old browsers without `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
}

/** Returns the headers that {@link securityHeaders} sets on the response of a path. */
export function securityHeadersFor(handler: RequestHandler, path: string): Record<string, string> {
  const headers = new Map<string, string>();
  const set = (name: string, value: string) => headers.set(name, value);
  const response = { set, setHeader: set, removeHeader: (name: string) => headers.delete(name) };
  // The handler uses nothing else of a request and a response.
  handler({ path } as Request, response as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(headers);
}
