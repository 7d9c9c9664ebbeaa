import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { problemMediaType } from '@bottin/contracts/http/problem-response.ts';
import { listErrorCodes } from '@bottin/contracts/http/error-codes.ts';
import { toJsonSchema } from './schemas.rules.ts';

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });

/**
 * Descriptions of the response headers, for the OpenAPI document. References in the document use these keys.
 */
export const headers = {
  'X-Request-Id': textHeader('Nomme la requête; à donner quand on nous écrit.'),
  'Cache-Control': textHeader('Combien de temps la réponse peut être gardée.'),
  ETag: textHeader('Pour `If-None-Match` : 304 tant que rien n’a changé.'),
  'X-Bottin-Search': textHeader(
    '`plain` : la recherche ne répond pas, et l’annuaire est lu plus simplement.',
  ),
  'X-Bottin-Stale-Since': textHeader(
    'La réponse est la dernière connue, et peut avoir changé depuis ce moment.',
  ),
  'Retry-After': { description: 'Secondes à attendre.', schema: { type: 'integer', minimum: 1 } },
  'Set-Cookie': textHeader('Pose ou retire le témoin de session ou d’inscription.'),
  Location: textHeader('L’adresse présente.'),
} as const;

type HeaderName = keyof typeof headers;

const cookieCalls = [
  ...['login', 'loginCode', 'loginPasskey', 'logout', 'passkeyOptions', 'registerMinimal', 'register'],
  ...['completeProfile', 'changePassword', 'confirmSecondFactor', 'removeSecondFactor', 'addPasskey'],
  ...['removePasskey', 'deleteAccount', 'authorizePlatform', 'startPasskey'],
];

function toReferences(...names: HeaderName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/**
 * Returns the responses of a call for the OpenAPI document: the success response, and one response for each
 * error status with its possible `errorType`s.
 */
export function buildResponses(call: HttpCall, takes: { parameters: boolean }): Record<string, unknown> {
  const isCached = call.method === 'GET' && call.access === 'public' && !call.personal;
  const success: HeaderName[] = [
    'X-Request-Id',
    'Cache-Control',
    ...(isCached ? (['ETag', 'X-Bottin-Search', 'X-Bottin-Stale-Since'] as const) : []),
    ...(cookieCalls.includes(call.id) ? (['Set-Cookie'] as const) : []),
  ];
  return {
    [call.successStatus]: {
      description: 'Réussite',
      headers: toReferences(...success),
      content: { 'application/json': { schema: toJsonSchema(call.response, 'output') } },
    },
    ...(call.id === 'getCreatorBySlug'
      ? { 301: { description: 'L’adresse a changé', headers: toReferences('Location') } }
      : {}),
    ...(isCached ? { 304: { description: 'Rien n’a changé', headers: toReferences('ETag') } } : {}),
    ...buildProblems(call, takes),
    default: buildProblem('Échec', {}),
  };
}

function buildProblems(call: HttpCall, takes: { parameters: boolean }): Record<string, unknown> {
  const byStatus = Map.groupBy(listErrorCodes(call, takes), (refusal) => refusal.slice(0, 3));
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => {
      const errorTypes = refusals.map((refusal) => refusal.slice(4));
      return [
        status,
        buildProblem(
          errorTypes.map((one) => `\`${one}\``).join(', '),
          {
            properties: { errorType: { enum: errorTypes } },
          },
          status === '429' || status === '503' ? ['Retry-After'] : [],
        ),
      ];
    }),
  );
}

function buildProblem(description: string, more: object, extra: HeaderName[] = []): Record<string, unknown> {
  return {
    description,
    headers: toReferences('X-Request-Id', ...extra),
    content: { [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem', ...more } } },
  };
}
