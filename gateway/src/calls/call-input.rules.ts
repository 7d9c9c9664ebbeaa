import { type Problem, ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { z } from 'zod';
import { isWronglyRepeated, unknownParameters } from './parameters.rules.ts';

/** A request's parts as they came. */
interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * The account that a request names, so far as the part that names it can be read; null when it names none, or nothing readable.
 * Whose account it is can be decided by it before anything is said of the rest.
 */
export function namedAccount(call: HttpCall, raw: RawInput): string | null {
  const readable = (schema: z.ZodType, part: unknown) => schema.safeParse(part).data ?? {};
  return call.target({
    params: readable(call.params, raw.params),
    query: readable(call.query, raw.query),
    body: readable(call.body, raw.body),
  });
}

/**
 * Parses parameters, query and body together, so that one answer names every wrong field.
 * @throws ProblemError 400 validation_failed with the paths of the fields
 */
export function parseInput<C extends HttpCall>(call: C, raw: RawInput): CallInput<C> {
  const body: unknown = call.hasBody ? (raw.body ?? {}) : {};
  if (call.hasBody && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new ProblemError({
      statusCode: 400,
      errorType: 'validation_failed',
      message: 'Le corps de la requête doit être un objet JSON.',
    });
  }
  const [half] = malformedTexts(body);
  if (half) {
    const problem = { path: half, message: texts.invalidCharacters };
    throw new ProblemError({
      statusCode: 400,
      errorType: 'validation_failed',
      message: texts.invalidCharacters,
      errors: [problem],
    });
  }
  const params = call.params.safeParse(raw.params);
  const query = call.query.safeParse(raw.query);
  const parsedBody = call.body.safeParse(body);
  const unknown = unknownParameters(call, raw.query);
  if (params.success && query.success && parsedBody.success && unknown.length === 0) {
    return { params: params.data, query: query.data, body: parsedBody.data } as CallInput<C>;
  }
  const problems = oncePerField([
    ...problemsOf(params),
    ...unknown.map((name) => ({ path: [name], message: texts.unknownParameter })),
    ...problemsOf(query).map((problem) => sayRepeated(call, raw.query, problem)),
    ...problemsOf(parsedBody),
  ]);
  throw new ProblemError({
    statusCode: 400,
    errorType: 'validation_failed',
    // The first field's own text: people see it even where a page shows no field errors.
    message: problems[0]?.message ?? 'Erreur de validation',
    errors: problems,
  });
}

type FieldProblem = Problem['errors'][number];

function problemsOf(result: z.ZodSafeParseResult<unknown>): FieldProblem[] {
  return result.success ? [] : validationProblem(result.error).problem.errors;
}

/** A parameter given twice is refused for that, whatever its schema makes of a list. */
function sayRepeated(call: HttpCall, query: unknown, problem: FieldProblem): FieldProblem {
  const [name] = problem.path;
  const isRepeated = problem.path.length === 1 && isWronglyRepeated(call, query, String(name));
  return isRepeated ? { ...problem, message: texts.repeatedParameter } : problem;
}

/** The first problem of each place; and each message once for a field, however many of its elements earn it. */
function oncePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  const said = new Set<string>();
  return problems.filter(({ path, message }) => {
    const keys = [JSON.stringify(path), JSON.stringify([path[0], { message }])];
    if (keys.some((key) => said.has(key))) return false;
    for (const key of keys) said.add(key);
    return true;
  });
}

/**
 * Where a body's texts hold half of a surrogate pair, which JSON can write and no store can keep. What comes in an address never does:
 * it is decoded from UTF-8.
 */
export function malformedTexts(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key.isWellFormed() ? malformedTexts(inner, [...path, key]) : [path],
  );
}
