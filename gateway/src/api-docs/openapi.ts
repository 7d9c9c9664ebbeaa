import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { problemResponseSchema } from '@bottin/contracts/http/problem-response.ts';
import type { z } from 'zod';
import { buildCookieName } from '../security/cookies.ts';
import { productionBudgets } from '../rate-limits/budgets.ts';
import { formatBudget } from './budgets.text.ts';
import { introduction } from './introduction.text.ts';
import { headers, buildResponses } from './responses.rules.ts';
import { type JsonSchema, toJsonSchema } from './schemas.rules.ts';

/** Builds the OpenAPI 3.1 document. It describes every call in the contracts. */
export function buildOpenApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildOperation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bottin', version: '1', description: introduction },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problemResponseSchema, 'output') },
      headers,
      securitySchemes: buildSecuritySchemes(publicUrl),
    },
  };
}

function buildOperation(call: HttpCall): Record<string, unknown> {
  const parameters = [...listParameters(call.params, 'path'), ...listParameters(call.query, 'query')];
  return {
    operationId: call.id,
    tags: [call.path.split('/')[2]],
    summary: call.summary,
    description: formatBudget(productionBudgets[call.budget]),
    'x-access': call.access,
    security: buildSecurity(call),
    parameters,
    ...(call.hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } },
          },
        }
      : {}),
    ...(call.maxFileBytes === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/octet-stream': {
                schema: { type: 'string', format: 'binary', maxLength: call.maxFileBytes },
              },
            },
          },
        }),
    responses: buildResponses(call, { parameters: parameters.length > 0 }),
  };
}

function listParameters(schema: z.ZodType, place: 'path' | 'query'): unknown[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
    ...((one as JsonSchema).type === 'array' ? { style: 'form', explode: true } : {}),
  }));
}

/**
 * Returns the alternative security requirements of a call: a request must meet one of them. Calls that change
 * something also require an Origin header with the site's origin.
 */
function buildSecurity({ access, method, acceptsAnyOrigin }: HttpCall): Record<string, []>[] {
  const needsOrigin = method !== 'GET' && !acceptsAnyOrigin;
  const origin: Record<string, []> = needsOrigin ? { origin: [] } : {};
  if (access === 'public') return needsOrigin ? [origin] : [];
  const session = { session: [] as [], ...origin };
  return access === 'self' ? [session, { registration: [], ...origin }] : [session];
}

function buildSecuritySchemes(publicUrl: string): Record<string, unknown> {
  const cookie = (name: 'session' | 'registration', description: string) => ({
    type: 'apiKey',
    in: 'cookie',
    name: buildCookieName(name, publicUrl),
    description,
  });
  return {
    session: cookie('session', 'La session, que la connexion pose.'),
    registration: cookie('registration', 'Le compte à compléter, que l’inscription pose.'),
    origin: {
      type: 'apiKey',
      in: 'header',
      name: 'Origin',
      description: `L’origine du site, ${new URL(publicUrl).origin} : demandée de tout ce qui change quelque chose. Un navigateur l’envoie de lui-même.`,
    },
  };
}
