import { z } from 'zod';
import { pageNumber } from '../domain/query.ts';
import {
  closeReportsBody,
  contestBody,
  reportBody,
  reportQueueSchema,
  reportReceiptSchema,
} from '../domain/reports-schema.ts';
import { messageSchema } from '../domain/responses.ts';
import { defineCall } from './define-call.ts';

export const reportCalls = {
  create: defineCall({
    id: 'createReport',
    method: 'POST',
    path: '/api/reports',
    access: 'public',
    budget: 'report',
    body: reportBody,
    response: reportReceiptSchema,
    successStatus: 201,
    summary: 'Signale un profil, une publication ou un message reçu; la réponse est le numéro du signalement',
  }),
  /** The token is in the body, because a URL would be logged by proxies. */
  contest: defineCall({
    id: 'contestDecision',
    method: 'POST',
    path: '/api/reports/contest',
    access: 'public',
    budget: 'report',
    body: contestBody,
    response: messageSchema,
    summary: 'Conteste une fois la décision dont le courriel porte ce lien',
  }),
} as const;

export const reportAdminCalls = {
  queue: defineCall({
    id: 'adminListReports',
    method: 'GET',
    path: '/api/admin/reports',
    access: 'admin',
    budget: 'administration',
    query: z.object({ page: pageNumber }),
    response: reportQueueSchema,
    summary: 'Les signalements ouverts et les contestations, par cible, avec les décisions d’avant',
  }),
  close: defineCall({
    id: 'adminCloseReports',
    method: 'POST',
    path: '/api/admin/reports/close',
    access: 'admin',
    budget: 'administration',
    body: closeReportsBody,
    response: messageSchema,
    summary: 'Ferme des signalements et répond à des contestations, avec une raison que les gens reçoivent',
  }),
} as const;
