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

/** What a request says, parsed once: for whose account, and with which input or which faults. */
interface ReadInput<C extends HttpCall> {
  /**
   * The account that the request names, so far as the part that names it can be read; null when it names none, or nothing readable.
   * Whose account it is can be decided by it before anything is said of the rest.
   */
  named: string | null;
  result: { input: CallInput<C>; problem?: undefined } | { input?: undefined; problem: ProblemError };
}

/** Parses parameters, query and body together, so that one 400 validation_failed names every wrong field. */
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
    return { named, result: { problem: refusal([], 'Le corps de la requête doit être un objet JSON.') } };
  const half = malformedText(body);
  if (half)
    return { named, result: { problem: refusal([{ path: half, message: texts.invalidCharacters }]) } };
  const unknown = unknownParameters(call, raw.query);
  if (params.success && query.success && parsedBody.success && unknown.length === 0) {
    const input = { params: params.data, query: query.data, body: parsedBody.data } as CallInput<C>;
    return { named, result: { input } };
  }
  const problems = [
    ...problemsOf(params),
    ...unknown.map((name) => ({ path: [name], message: texts.unknownParameter })),
    ...problemsOf(query).map((problem) => sayRepeated(call, raw.query, problem)),
    ...problemsOf(parsedBody),
  ];
  return { named, result: { problem: refusal(oncePerField(problems)) } };
}

/**
 * Returns what {@link readInput} finds.
 * @throws ProblemError 400 validation_failed with the paths of the fields
 */
export function parseInput<C extends HttpCall>(call: C, raw: RawInput): CallInput<C> {
  const { result } = readInput(call, raw);
  if (result.problem) throw result.problem;
  return result.input;
}

/** Faults named in one answer; the first hundred are enough to whoever mends them. */
const mostFaults = 100;

function refusal(problems: readonly FieldProblem[], message?: string): ProblemError {
  return new ProblemError({
    statusCode: 400,
    errorType: 'validation_failed',
    // The first field's own text: people see it even where a page shows no field errors.
    message: message ?? problems[0]?.message ?? 'Erreur de validation',
    errors: problems.slice(0, mostFaults),
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
 * Returns the path of a text of a body that holds half of a surrogate pair, which JSON can write and no store can keep; undefined
 * without one. What comes in an address never does: it is decoded from UTF-8.
 */
export function malformedText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    // The name itself: its holder's path.
    if (!key.isWellFormed()) return [];
    const rest = malformedText((value as Record<string, unknown>)[key]);
    if (rest) return [key, ...rest];
  }
  return undefined;
}
