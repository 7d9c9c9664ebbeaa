import { z } from 'zod';
import { calls } from '@bottin/contracts/http/calls.ts';
import { callsByCaller } from '@bottin/contracts/rpc/callers.ts';

const rpcs = [...new Set(Object.values(callsByCaller).flat())];
const inputs: ReadonlyArray<readonly [name: string, input: z.ZodType]> = [
  ...calls.flatMap(({ id, params, query, body }) =>
    [params, query, body].map((input) => [`call ${id}`, input] as const),
  ),
  ...rpcs.map(({ subject, input }) => [`RPC ${subject}`, input] as const),
];

function listIdSchemas(input: z.ZodType): z.core.$ZodTypes[] {
  const found: z.core.$ZodTypes[] = [];
  z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.format === 'uuid') found.push(zodSchema);
    },
  });
  // A schema with a further check has the schema without this check as its parent.
  const parents = new Set<unknown>(found.map((schema) => schema._zod.parent));
  return found.filter((schema) => !parents.has(schema));
}

test('every id in the input of a call or an RPC is converted to lower case', () => {
  const id = '0192f0c1-7b1a-7000-8000-0000000000bb';
  const ids = inputs.flatMap(([name, input]) => listIdSchemas(input).map((schema) => ({ name, schema })));
  expect(ids.length).toBeGreaterThan(100);
  const inCapitals = ids.filter(({ schema }) => z.parse(schema, id.toUpperCase()) !== id);
  expect(inCapitals.map(({ name }) => name)).toEqual([]);
});
