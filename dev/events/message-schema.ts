import { type EventDefinition, envelopeSchema } from '@bottin/contracts/events/define-event.ts';
import { z } from 'zod';

/** A JSON Schema, or a part of one. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * The JSON Schema (draft 2020-12) of a whole message of one event version: its envelope and its data, as a consumer
 * accepts them. Its title is the subject, `*` standing for the aggregate's id.
 */
export function messageSchemaOf(definition: EventDefinition): JsonSchema {
  const message = envelopeSchema.extend({
    type: z.literal(definition.type),
    version: z.literal(definition.version),
    data: definition.data,
  });
  const { $schema, ...schema } = z.toJSONSchema(message, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // The format says it; how zod spells it as a pattern changes with zod.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return { $schema, title: definition.subject('*'), ...schema };
}
