import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { problemType } from '@bottin/contracts/http/problem-answer.ts';
import { refusalsOf } from '@bottin/contracts/http/refusals.ts';
import { schemaOf } from './schemas.rules.ts';

const text = (description: string) => ({ description, schema: { type: 'string' } });

/** The headers that answers have, by the names under which the document refers to them. */
export const headers = {
  'X-Request-Id': text('Nomme la requête; à donner quand on nous écrit.'),
  'Cache-Control': text('Combien de temps la réponse peut être gardée.'),
  ETag: text('Pour `If-None-Match` : 304 tant que rien n’a changé.'),
  'X-Bottin-Search': text('`plain` : la recherche ne répond pas, et l’annuaire est lu plus simplement.'),
  'X-Bottin-Stale-Since': text('La réponse est la dernière connue, et peut avoir changé depuis ce moment.'),
  'Retry-After': { description: 'Secondes à attendre.', schema: { type: 'integer', minimum: 1 } },
  'Set-Cookie': text('Pose ou retire le témoin de session ou d’inscription.'),
  Location: text('L’adresse présente.'),
} as const;

type HeaderName = keyof typeof headers;

/** Calls that set or end cookies. */
const cookieCalls = [
  ...['login', 'loginCode', 'loginPasskey', 'logout', 'passkeyOptions', 'registerMinimal', 'register'],
  ...['completeProfile', 'changePassword', 'confirmSecondFactor', 'removeSecondFactor', 'addPasskey'],
  ...['removePasskey', 'deleteAccount', 'authorizePlatform', 'startPasskey'],
];

function refer(...names: HeaderName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** What a call may answer: its success, and each status that it refuses or fails with, with its `errorType`s. */
export function responsesOf(call: HttpCall, takes: { parameters: boolean }): Record<string, unknown> {
  const isKept = call.method === 'GET' && call.access === 'public' && !call.personal;
  const success: HeaderName[] = [
    'X-Request-Id',
    'Cache-Control',
    ...(isKept ? (['ETag', 'X-Bottin-Search', 'X-Bottin-Stale-Since'] as const) : []),
    ...(cookieCalls.includes(call.id) ? (['Set-Cookie'] as const) : []),
  ];
  return {
    [call.successStatus]: {
      description: 'Réussite',
      headers: refer(...success),
      content: { 'application/json': { schema: schemaOf(call.response, 'output') } },
    },
    ...(call.id === 'getCreatorBySlug'
      ? { 301: { description: 'L’adresse a changé', headers: refer('Location') } }
      : {}),
    ...(isKept ? { 304: { description: 'Rien n’a changé', headers: refer('ETag') } } : {}),
    ...problemsOf(call, takes),
    default: problem('Échec', {}),
  };
}

function problemsOf(call: HttpCall, takes: { parameters: boolean }): Record<string, unknown> {
  const byStatus = Map.groupBy(refusalsOf(call, takes), (refusal) => refusal.slice(0, 3));
  return Object.fromEntries(
    [...byStatus].map(([status, refusals]) => {
      const errorTypes = refusals.map((refusal) => refusal.slice(4));
      return [
        status,
        problem(
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

function problem(description: string, more: object, extra: HeaderName[] = []): Record<string, unknown> {
  return {
    description,
    headers: refer('X-Request-Id', ...extra),
    content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem', ...more } } },
  };
}
