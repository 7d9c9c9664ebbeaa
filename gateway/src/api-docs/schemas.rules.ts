import { z } from 'zod';

/** A JSON Schema, as far as it is looked at here. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const;

/**
 * A schema of the contracts as JSON Schema 2020-12, of what is sent (`input`) or answered (`output`). What zod leaves out of an
 * input that is made another on its way is said too: its limits, which hold for the trimmed text, and its default.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input') tellMore(zodSchema, jsonSchema);
    },
  });
  return rest;
}

function tellMore(schema: z.core.$ZodTypes, json: JsonSchema): void {
  const { def } = schema._zod;
  if (def.type === 'default' && typeof def.defaultValue !== 'function') json.default = def.defaultValue;
  if (def.type !== 'pipe' || def.out._zod.def.type === 'transform') return;
  const out = schemaOf(def.out as z.ZodType, 'input');
  // A number, which an address writes in digits.
  if (out.type === 'integer' && json.anyOf) {
    delete json.anyOf;
    json.type = 'integer';
  }
  if (out.type !== json.type) return;
  // A list whose length is checked first says what its elements are after that.
  if (out.items && Object.keys(json.items ?? {}).length === 0) json.items = out.items;
  for (const bound of bounds) if (out[bound] !== undefined) json[bound] = out[bound];
}
