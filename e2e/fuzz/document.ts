import { z } from 'zod';
import { site } from '../support/stack.ts';

const schema = z.record(z.string(), z.unknown());
const content = z.object({ 'application/json': z.object({ schema }) });
/** A redirection has no content, a problem has another: neither is read from here. */
const answerContent = z.object({ 'application/json': z.object({ schema }).optional() }).optional();
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: answerContent })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.object({ Problem: schema }) }),
});

/** A JSON Schema, as the document has it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What the document says of one operation. */
export interface Operation {
  id: string;
  method: string;
  /** With `{name}` for its parameters. */
  path: string;
  parameters: ReadonlyArray<{ name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }>;
  body: JsonSchema | undefined;
  /** Why an answer of a status isn't one that the document allows; undefined for one that it does. */
  wrongIn(status: number, answer: unknown): string | undefined;
}

/** The operations of the site's OpenAPI document. */
export async function readOperations(): Promise<Operation[]> {
  const document = documentSchema.parse(await (await fetch(new URL('/api/openapi.json', site.url))).json());
  const problem = read(document.components.schemas.Problem);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => {
      const answers = new Map(
        Object.entries(responses).flatMap(([status, one]) => {
          const answered = one.content?.['application/json'];
          return answered ? [[Number(status), read(answered.schema)] as const] : [];
        }),
      );
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json'].schema,
        wrongIn(status, answer) {
          const expected = answers.get(status) ?? (status >= 400 ? problem : undefined);
          if (!expected) return `a status that the document doesn't know`;
          const { error } = expected.safeParse(answer);
          return error && z.prettifyError(error);
        },
      } satisfies Operation;
    }),
  );
}

function read(one: JsonSchema): z.ZodType {
  return z.fromJSONSchema(one as Parameters<typeof z.fromJSONSchema>[0]);
}
