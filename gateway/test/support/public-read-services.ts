import { publicReads } from '@bottin/contracts/http/public-reads.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { z } from 'zod';
import { getSources } from '../../src/public-reads/public-reads.ts';

/** The parts of a JSON schema from which a sample is built. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/**
 * Stubs the sources and fallbacks that public reads declare. Each returns the simplest value that its schema
 * accepts; a test that needs other values stubs the RPC again.
 */
export function stubPublicReads(services: Pick<FakeServices, 'stubRpc'>): void {
  for (const call of publicReads.filter(({ source }) => source)) {
    const { rpc, fallback = rpc } = getSources(call);
    for (const source of new Set([rpc, fallback])) services.stubRpc(source, () => buildSample(source.output));
  }
}

/** @throws ZodError when the schema accepts only values that {@link buildValue} can't build */
function buildSample(schema: z.ZodType): unknown {
  return schema.parse(buildValue(z.toJSONSchema(schema, { reused: 'inline' }) as JsonSchema));
}

/** Returns a value with required fields only, empty texts, lists and records, and the first of alternatives. */
function buildValue(schema: JsonSchema): unknown {
  const { type, anyOf, enum: choices, properties = {}, required = [] } = schema;
  const [first] = anyOf ?? [];
  if (first) return buildValue(first);
  if (choices) return choices[0];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, buildValue(properties[name] ?? {})]));
  if (type === 'array') return [];
  if (type === 'string') return textsByFormat.get(schema.format) ?? '';
  if (type === 'integer' || type === 'number')
    return Math.max(0, schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1);
  return type === 'boolean' ? false : null;
}

const textsByFormat: ReadonlyMap<string | undefined, string> = new Map([
  ['date', '2025-07-25'],
  ['date-time', '2025-07-25T12:00:00.000Z'],
  ['uuid', '0198f0aa-0000-7000-8000-000000000001'],
]);
