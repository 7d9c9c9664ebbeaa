import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { problemAnswerSchema } from '@bottin/contracts/http/problem-answer.ts';
import type { z } from 'zod';
import { cookieName } from '../security/cookies.ts';
import { productionBudgets } from '../rate-limits/budgets.ts';
import { budgetText } from './budgets.text.ts';
import { introduction } from './introduction.text.ts';
import { headers, responsesOf } from './responses.rules.ts';
import { type JsonSchema, schemaOf } from './schemas.rules.ts';

/** The OpenAPI 3.1 document of every call of the contracts. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bottin', version: '1', description: introduction },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemAnswerSchema, 'output') },
      headers,
      securitySchemes: securitySchemes(publicUrl),
    },
  };
}

function operation(call: HttpCall): Record<string, unknown> {
  const parameters = [...parametersIn(call.params, 'path'), ...parametersIn(call.query, 'query')];
  return {
    operationId: call.id,
    tags: [call.path.split('/')[2]],
    summary: call.summary,
    description: budgetText(productionBudgets[call.budget]),
    'x-access': call.access,
    security: securityOf(call),
    parameters,
    ...(call.hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: responsesOf(call, { parameters: parameters.length > 0 }),
  };
}

function parametersIn(schema: z.ZodType, place: 'path' | 'query'): unknown[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
    ...((one as JsonSchema).type === 'array' ? { style: 'form', explode: true } : {}),
  }));
}

/** Who may make a call, as alternatives; what changes something names the site's origin beside. */
function securityOf({ access, method, fromAnywhere }: HttpCall): Record<string, []>[] {
  const asksOrigin = method !== 'GET' && !fromAnywhere;
  const origin: Record<string, []> = asksOrigin ? { origin: [] } : {};
  if (access === 'public') return asksOrigin ? [origin] : [];
  const session = { session: [] as [], ...origin };
  return access === 'self' ? [session, { registration: [], ...origin }] : [session];
}

function securitySchemes(publicUrl: string): Record<string, unknown> {
  const cookie = (name: 'session' | 'registration', description: string) => ({
    type: 'apiKey',
    in: 'cookie',
    name: cookieName(name, publicUrl),
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
