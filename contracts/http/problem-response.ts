import { z } from 'zod';
import { type Problem, problemSchema } from '../domain/problem.ts';

/** Media type of error responses (RFC 9457). */
export const problemMediaType = 'application/problem+json';

/**
 * Error response: the fields of RFC 9457, and the API's original fields. The original fields have the same
 * content as the RFC's and stay for compatibility.
 */
export const problemResponseSchema = problemSchema.extend({
  /** `urn:bottin:problem:` followed by the `errorType`. */
  type: z.string(),
  /** The title depends only on the status. */
  title: z.string(),
  /** Same number as `statusCode`. */
  status: z.int(),
  /** Same text as `message`. */
  detail: z.string(),
  /** `urn:uuid:` followed by the `requestId`. */
  instance: z.string().optional(),
});

const titleByStatus: Readonly<Record<number, string>> = {
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

/** Adds the RFC 9457 fields to a problem. */
export function toProblemResponse(
  problem: Problem,
  requestId?: string,
): z.infer<typeof problemResponseSchema> {
  return {
    type: `urn:bottin:problem:${problem.errorType}`,
    title:
      titleByStatus[problem.statusCode] ?? (problem.statusCode < 500 ? 'Requête refusée' : 'Panne passagère'),
    status: problem.statusCode,
    detail: problem.message,
    ...(requestId ? { instance: `urn:uuid:${requestId}` } : {}),
    ...problem,
    ...(requestId ? { requestId } : {}),
  };
}
