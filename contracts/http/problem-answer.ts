import { z } from 'zod';
import { type Problem, problemSchema } from '../domain/problem.ts';

/** What an answer to a failure is (RFC 9457), beside the fields that this API had before: they say the same, and stay. */
export const problemType = 'application/problem+json';

/** A problem as HTTP answers it. */
export const problemAnswerSchema = problemSchema.extend({
  /** `urn:bottin:problem:` and the `errorType`. */
  type: z.string(),
  /** The same for every problem of a status. */
  title: z.string(),
  /** The `statusCode`. */
  status: z.int(),
  /** The `message`. */
  detail: z.string(),
  /** `urn:uuid:` and the `requestId`. */
  instance: z.string().optional(),
});

const titles: Readonly<Record<number, string>> = {
  400: 'Requête invalide',
  401: 'Connexion nécessaire',
  403: 'Accès refusé',
  404: 'Introuvable',
  405: 'Méthode non permise',
  409: 'Conflit',
  413: 'Requête trop volumineuse',
  415: 'Type de contenu non accepté',
  429: 'Trop de tentatives',
};

/** Says a problem in RFC 9457's words too. */
export function toProblemAnswer(problem: Problem, requestId?: string): z.infer<typeof problemAnswerSchema> {
  return {
    type: `urn:bottin:problem:${problem.errorType}`,
    title: titles[problem.statusCode] ?? (problem.statusCode < 500 ? 'Requête refusée' : 'Panne passagère'),
    status: problem.statusCode,
    detail: problem.message,
    ...(requestId ? { instance: `urn:uuid:${requestId}` } : {}),
    ...problem,
    ...(requestId ? { requestId } : {}),
  };
}
