import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const;

/**
 * Converts a contract's schema to JSON Schema 2020-12; `io` selects the schema's input or output side. Also
 * adds what zod omits from a transformed input: the default, and the limits that apply to the trimmed text.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') addOmittedKeywords(zodSchema, jsonSchema);
    },
  });
  return rest;
}

function addOmittedKeywords(schema: z.core.$ZodTypes, json: JsonSchema): void {
  const { def } = schema._zod;
  if (def.type === 'default' && typeof def.defaultValue !== 'function') json.default = def.defaultValue;
  if (def.type !== 'pipe' || def.out._zod.def.type === 'transform') return;
  const out = toJsonSchema(def.out as z.ZodType, 'input');
  // The schema accepts text too, because a URL contains numbers as text. Document the integer only.
  if (out.type === 'integer' && json.anyOf) {
    delete json.anyOf;
    json.type = 'integer';
  }
  if (out.type !== json.type) return;
  // For a list whose length is checked before its elements, take the element schema from the output.
  if (out.items && Object.keys(json.items ?? {}).length === 0) json.items = out.items;
  for (const bound of bounds) if (out[bound] !== undefined) json[bound] = out[bound];
}
