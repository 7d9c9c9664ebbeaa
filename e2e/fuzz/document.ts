import { z } from 'zod';
import { site } from '../support/stack.ts';

const schema = z.record(z.string(), z.unknown());
/** `application/json` is optional, because the body of a call that accepts a file uses another media type. */
const content = z.object({ 'application/json': z.object({ schema }).optional() });
/**
 * The content is optional, because redirects have none. Its `application/json` is optional, because error
 * responses use another media type.
 */
const responseContent = z.object({ 'application/json': z.object({ schema }).optional() }).optional();
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ content: responseContent })),
});
const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.object({ Problem: schema }) }),
});

/** JSON Schema as it appears in the OpenAPI document. */
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Operation {
  id: string;
  method: string;
  /** URL path in which parameters appear as `{name}`. */
  path: string;
  parameters: ReadonlyArray<{ name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }>;
  body: JsonSchema | undefined;
  /** Returns how the response contradicts the OpenAPI document, or undefined when the document allows it. */
  findMismatch(status: number, response: unknown): string | undefined;
}

export async function readOperations(): Promise<Operation[]> {
  const document = documentSchema.parse(await (await fetch(new URL('/api/openapi.json', site.url))).json());
  const problem = toZodSchema(document.components.schemas.Problem);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody, responses }]) => {
      const schemasByStatus = new Map(
        Object.entries(responses).flatMap(([status, one]) => {
          const jsonContent = one.content?.['application/json'];
          return jsonContent ? [[Number(status), toZodSchema(jsonContent.schema)] as const] : [];
        }),
      );
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: requestBody?.content['application/json']?.schema,
        findMismatch(status, response) {
          const expected = schemasByStatus.get(status) ?? (status >= 400 ? problem : undefined);
          if (!expected) return 'undocumented status';
          const { error } = expected.safeParse(response);
          return error && z.prettifyError(error);
        },
      } satisfies Operation;
    }),
  );
}

function toZodSchema(one: JsonSchema): z.ZodType {
  return z.fromJSONSchema(one as Parameters<typeof z.fromJSONSchema>[0]);
}
