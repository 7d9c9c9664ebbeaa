import { z } from 'zod';
import { platformSchema } from '../domain/platform-schema.ts';
import { statisticsSchema, statisticsPeriods } from '../domain/statistics.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { slugParam } from './creators.ts';
import { defineCall } from './define-call.ts';

const periodSchema = z.coerce
  .number()
  .pipe(z.literal(statisticsPeriods, { error: 'Choisis 30 ou 365 jours' }))
  .default(30);

export const statisticsCalls = {
  view: defineCall({
    id: 'countView',
    method: 'POST',
    path: '/api/creators/slug/{slug}/views',
    access: 'public',
    budget: 'visit',
    params: slugParam,
    response: z.object({}),
    summary:
      'Compte une vue d’un profil ouvert depuis une autre page du site; le reste se compte en servant la page',
  }),
  click: defineCall({
    id: 'countClick',
    method: 'POST',
    path: '/api/creators/slug/{slug}/clicks/{platform}',
    access: 'public',
    budget: 'visit',
    params: slugParam.extend({ platform: platformSchema }),
    response: z.object({}),
    summary: 'Compte un clic d’un profil vers une de ses plateformes',
  }),
  own: defineCall({
    id: 'getStatistics',
    method: 'GET',
    path: '/api/users/{id}/statistics',
    access: 'user',
    budget: 'own',
    params: z.object({ id: uuidSchema }),
    query: z.object({ days: periodSchema }),
    target: ({ params }) => params.id,
    response: statisticsSchema,
    summary:
      'Les vues d’un profil, les clics vers ses plateformes, les abonnés gagnés et les recherches qui y mènent, jour après jour',
  }),
} as const;
