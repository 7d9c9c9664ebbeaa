import { type Problem, ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { z } from 'zod';
import { isWronglyRepeated, listUnknownParameters } from './parameters.rules.ts';

/** The parts of a request before they are parsed. */
interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Result of parsing a request: the account that the request names, and either the parsed input or the
 * validation error.
 */
interface ReadInput<C extends HttpCall> {
  /**
   * Id of the account that the request names; null when it names none, or when the part that contains the id
   * is invalid. Set even if other parts are invalid, so that access can be checked before validation errors
   * are sent.
   */
  named: string | null;
  result: { input: CallInput<C>; problem?: undefined } | { input?: undefined; problem: ProblemError };
}

/**
 * Parses parameters, query and body of a request together, so that a single response 400 validation_failed
 * lists all invalid fields.
 */
export function readInput<C extends HttpCall>(call: C, raw: RawInput): ReadInput<C> {
  const body: unknown = call.hasBody ? (raw.body ?? {}) : {};
  const params = call.params.safeParse(raw.params);
  const query = call.query.safeParse(raw.query);
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const parsedBody = call.body.safeParse(isObject ? body : {});
  const named = call.target({
    params: params.data ?? {},
    query: query.data ?? {},
    body: parsedBody.data ?? {},
  });
  if (!isObject)
    return {
      named,
      result: { problem: validationFailed([], 'Le corps de la requête doit être un objet JSON.') },
    };
  const half = findMalformedText(body);
  if (half)
    return {
      named,
      result: { problem: validationFailed([{ path: half, message: texts.invalidCharacters }]) },
    };
  const unknownNames = listUnknownParameters(call, raw.query);
  if (params.success && query.success && parsedBody.success && unknownNames.length === 0) {
    const input = { params: params.data, query: query.data, body: parsedBody.data } as CallInput<C>;
    return { named, result: { input } };
  }
  const problems = [
    ...listProblems(params),
    ...unknownNames.map((name) => ({ path: [name], message: texts.unknownParameter })),
    ...listProblems(query).map((problem) => explainRepeated(call, raw.query, problem)),
    ...listProblems(parsedBody),
  ];
  return { named, result: { problem: validationFailed(deduplicateProblems(problems)) } };
}

/**
 * Returns the parsed input of a call.
 * @throws ProblemError 400 validation_failed, which lists the invalid fields
 */
export function parseInput<C extends HttpCall>(call: C, raw: RawInput): CallInput<C> {
  const { result } = readInput(call, raw);
  if (result.problem) throw result.problem;
  return result.input;
}

/** Maximum number of invalid fields that a response lists. */
const maxProblems = 100;

function validationFailed(problems: readonly FieldProblem[], message?: string): ProblemError {
  return new ProblemError({
    statusCode: 400,
    errorType: 'validation_failed',
    // Use the message of the first invalid field, because some pages show only this message and ignore
    // `errors`.
    message: message ?? problems[0]?.message ?? 'Erreur de validation',
    errors: problems.slice(0, maxProblems),
  });
}

type FieldProblem = Problem['errors'][number];

function listProblems(result: z.ZodSafeParseResult<unknown>): FieldProblem[] {
  return result.success ? [] : validationProblem(result.error).problem.errors;
}

/**
 * Replaces the error message of a query parameter that is repeated but accepts only one value. The new message
 * says that the parameter is repeated.
 */
function explainRepeated(call: HttpCall, query: unknown, problem: FieldProblem): FieldProblem {
  const [name] = problem.path;
  const isRepeated = problem.path.length === 1 && isWronglyRepeated(call, query, String(name));
  return isRepeated ? { ...problem, message: texts.repeatedParameter } : problem;
}

/**
 * Keeps only the first problem of each path. Keeps each message only once for each top-level field, even if
 * several elements of a list cause it.
 */
function deduplicateProblems(problems: readonly FieldProblem[]): FieldProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const keys = [JSON.stringify(path), JSON.stringify([path[0], { message }])];
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}

/**
 * Returns the path of the first text in a body that contains an unpaired surrogate; undefined when there is
 * none. JSON allows unpaired surrogates, but PostgreSQL can't store them. URL parameters can't contain any,
 * because they are decoded from UTF-8.
 */
export function findMalformedText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    // The malformed text is the key itself, so the path ends at the object that has the key.
    if (!key.isWellFormed()) return [];
    const rest = findMalformedText((value as Record<string, unknown>)[key]);
    if (rest) return [key, ...rest];
  }
  return undefined;
}
