import { type EventDefinition, envelopeSchema } from '@bottin/contracts/events/define-event.ts';
import { z } from 'zod';

export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * Returns the JSON Schema (draft 2020-12) of a whole message of one event version, envelope and data, as a
 * consumer validates it. Its title is the subject, with `*` for the aggregate id.
 */
export function buildMessageSchema(definition: EventDefinition): JsonSchema {
  const message = envelopeSchema.extend({
    type: z.literal(definition.type),
    version: z.literal(definition.version),
    data: definition.data,
  });
  const { $schema, ...schema } = z.toJSONSchema(message, {
    io: 'input',
    override: ({ jsonSchema }) => {
      // Keep only `format`: zod's regular expression for a format may change between zod versions.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return { $schema, title: definition.subject('*'), ...schema };
}
