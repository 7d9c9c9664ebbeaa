import { problemSchema } from '@bottin/contracts/domain/problem.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { z } from 'zod';

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] };

/** The OpenAPI 3.1 document of every call of the contracts. */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bottin', version: '1', description: 'L’annuaire des créateurs de contenu du Québec.' },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Problem: schemaOf(problemSchema, 'output') } },
  };
}

function operation(call: HttpCall): Record<string, unknown> {
  return {
    operationId: call.id,
    summary: call.summary,
    'x-access': call.access,
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [call.successStatus]: {
        description: 'Réussite',
        content: { 'application/json': { schema: schemaOf(call.response, 'output') } },
      },
      default: {
        description: 'Problème',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): unknown[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as JsonSchema;
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
