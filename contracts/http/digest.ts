import { z } from 'zod';
import { messageSchema } from '../domain/responses.ts';
import { digestConsentText } from '../domain/digest-consent.ts';
import { digestSchema, unsubscribeTokenSchema } from '../domain/digest.ts';
import { texts } from '../domain/texts.ts';
import { defineCall } from './define-call.ts';

/** URL that mail clients call for one-click unsubscribe (RFC 8058). */
export const oneClickPath = '/api/digest/one-click/{token}';

export const digestCalls = {
  get: defineCall({
    id: 'getDigest',
    method: 'GET',
    path: '/api/account/digest',
    access: 'user',
    budget: 'own',
    response: digestSchema,
    summary: 'Si le compte reçoit le résumé de la semaine, depuis quand, et quand vient le prochain',
  }),
  subscribe: defineCall({
    id: 'subscribeDigest',
    method: 'POST',
    path: '/api/account/digest',
    access: 'user',
    budget: 'write',
    body: z.object({
      /**
       * The consent text that the page showed. If an outdated page showed another text, the request is
       * refused.
       */
      consent: z.literal(digestConsentText, { error: texts.consentOutdated }),
    }),
    response: digestSchema,
    summary: 'Demande le résumé de la semaine; le consentement est gardé avec son texte et sa date',
  }),
  unsubscribe: defineCall({
    id: 'unsubscribeDigest',
    method: 'DELETE',
    path: '/api/account/digest',
    access: 'user',
    budget: 'write',
    response: digestSchema,
    summary: 'Ne veut plus du résumé de la semaine',
  }),
  unsubscribeByLink: defineCall({
    id: 'unsubscribeDigestByLink',
    method: 'POST',
    path: '/api/digest/unsubscribe',
    access: 'public',
    budget: 'check',
    body: z.object({ token: unsubscribeTokenSchema() }),
    response: messageSchema,
    summary:
      'Ne veut plus du résumé de la semaine, par le lien d’un courriel; encore une fois ne change rien',
  }),
  unsubscribeOneClick: defineCall({
    id: 'unsubscribeDigestOneClick',
    method: 'POST',
    path: oneClickPath,
    access: 'public',
    acceptsAnyOrigin: true,
    budget: 'check',
    params: z.object({ token: unsubscribeTokenSchema() }),
    response: messageSchema,
    summary:
      'Ne veut plus du résumé de la semaine, par le bouton de la messagerie (RFC 8058); aucun Origin n’est demandé',
  }),
} as const;
