import { type Problem, ProblemError, validationProblem } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { z } from 'zod';
import { isWronglyRepeated, listUnknownParameters } from './parameters.rules.ts';

/** Unparsed parts of a request. */
interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A parsed request: the account it names, and its input or its validation problem. */
interface ReadInput<C extends HttpCall> {
  /**
   * Account that the request names; null when the request names none, or when the part that names it is
   * invalid.
   * Available even when other parts are invalid, so that authorization comes before validation errors.
   */
  named: string | null;
  result: { input: CallInput<C>; problem?: undefined } | { input?: undefined; problem: ProblemError };
}

/**
 * Parses parameters, query and body together, so that one 400 validation_failed lists every invalid field.
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
 * @throws ProblemError 400 validation_failed with the paths of the fields
 */
export function parseInput<C extends HttpCall>(call: C, raw: RawInput): CallInput<C> {
  const { result } = readInput(call, raw);
  if (result.problem) throw result.problem;
  return result.input;
}

/** Maximum number of problems in a response. */
const maxProblems = 100;

function validationFailed(problems: readonly FieldProblem[], message?: string): ProblemError {
  return new ProblemError({
    statusCode: 400,
    errorType: 'validation_failed',
    // Use the first field's message: people see it even on pages that show no field errors.
    message: message ?? problems[0]?.message ?? 'Erreur de validation',
    errors: problems.slice(0, maxProblems),
  });
}

type FieldProblem = Problem['errors'][number];

function listProblems(result: z.ZodSafeParseResult<unknown>): FieldProblem[] {
  return result.success ? [] : validationProblem(result.error).problem.errors;
}

/**
 * Replaces the problem of a wrongly repeated parameter with a message about the repetition, whatever its
 * schema reports.
 */
function explainRepeated(call: HttpCall, query: unknown, problem: FieldProblem): FieldProblem {
  const [name] = problem.path;
  const isRepeated = problem.path.length === 1 && isWronglyRepeated(call, query, String(name));
  return isRepeated ? { ...problem, message: texts.repeatedParameter } : problem;
}

/**
 * Keeps the first problem of each path, and each message once per field, even when several list elements
 * cause it.
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
 * Returns the path of the first string in the body that contains an unpaired surrogate, which JSON allows but
 * PostgreSQL can't store; undefined when there is none. URL parameters are decoded from UTF-8, so they can't
 * contain unpaired surrogates.
 */
export function findMalformedText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    // The key itself is malformed: return its object's path.
    if (!key.isWellFormed()) return [];
    const rest = findMalformedText((value as Record<string, unknown>)[key]);
    if (rest) return [key, ...rest];
  }
  return undefined;
}
