import type { Page } from '@bottin/contracts/pages/define-page.ts';
import { matchPage } from '@bottin/contracts/pages/match.ts';
import { pages } from '@bottin/contracts/pages/pages.ts';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { type Partners, partnerSources } from './partners.rules.ts';

/** The way to Google and back, which the popup takes between its pages. */
const popupRoute = '/auth/google';

/** Whether an address talks to the window that opened it: any other policy would cut the opener off after Google. */
export function isPopup(path: string, list: readonly Page[] = pages): boolean {
  if (path === popupRoute || path.startsWith(`${popupRoute}/`)) return true;
  return matchPage(path, list)?.page.popup ?? false;
}

/**
 * Security headers of every answer. The policy has no inline script or style, and no eval; other hosts are in it only
 * for what is configured.
 */
export function securityHeaders(publicUrl: string, partners: Partners = {}): RequestHandler {
  const others = partnerSources(partners);
  const secure = publicUrl.startsWith('https:');
  const base = helmet({
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
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  return (request, response, next) => {
    base(request, response, (error?: unknown) => {
      if (isPopup(request.path)) response.set('Cross-Origin-Opener-Policy', 'unsafe-none');
      response.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
      next(error);
    });
  };
}
