import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { matchPage } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { type Partners, partnerSources, type Sources } from './partners.rules.ts';

/** The way to Google and back, which the popup takes between its pages. */
const popupRoute = '/auth/google';

/** Whether an address talks to the window that opened it: any other policy would cut the opener off after Google. */
export function isPopup(path: string, list: readonly Page[] = pages): boolean {
  if (path === popupRoute || path.startsWith(`${popupRoute}/`)) return true;
  return matchPage(path, list)?.page.popup ?? false;
}

/** Whether the links of e-mails lead to an address with a token: its page names itself to nobody, and runs nothing of others. */
export function carriesToken(path: string, list: readonly Page[] = pages): boolean {
  return matchPage(path, list)?.page.carriesToken ?? false;
}

/**
 * Security headers of every answer. The policy has no inline script or style, and no eval; other hosts are in it only
 * for what is configured.
 */
export function securityHeaders(publicUrl: string, partners: Partners = {}): RequestHandler {
  const open = policyOf(publicUrl, partnerSources(partners), 'strict-origin-when-cross-origin');
  const closed = policyOf(publicUrl, partnerSources({}), 'no-referrer');
  return (request, response, next) => {
    const base = carriesToken(request.path) ? closed : open;
    base(request, response, (error?: unknown) => {
      if (isPopup(request.path)) response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
      response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
      next(error);
    });
  };
}

function policyOf(
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
    // What old browsers know of `frame-ancestors`.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
}

/** Returns the headers that {@link securityHeaders} sets on the response of a path. */
export function securityHeadersFor(handler: RequestHandler, path: string): Record<string, string> {
  const headers = new Map<string, string>();
  const set = (name: string, value: string) => headers.set(name, value);
  const response = { set, setHeader: set, removeHeader: (name: string) => headers.delete(name) };
  // All that the handler uses of a request and a response.
  handler({ path } as Request, response as unknown as Response, (error?: unknown) => {
    if (error) throw error;
  });
  return Object.fromEntries(headers);
}
