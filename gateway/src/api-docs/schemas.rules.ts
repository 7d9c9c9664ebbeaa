import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const;

/**
 * Converts a schema of the contracts to JSON Schema 2020-12. `io` selects the input or the output of the
 * schema. For transformed inputs, zod omits default values and the limits after trimming, so this function
 * adds them.
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
  // The schema also accepts text, because numbers in a URL are text. The documentation shows only the
  // integer.
  if (out.type === 'integer' && json.anyOf) {
    delete json.anyOf;
    json.type = 'integer';
  }
  if (out.type !== json.type) return;
  // When the length of a list is checked before its elements are parsed, `json` lacks the schema of the
  // elements, so take it from `out`.
  if (out.items && Object.keys(json.items ?? {}).length === 0) json.items = out.items;
  for (const bound of bounds) if (out[bound] !== undefined) json[bound] = out[bound];
}
