import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { z } from 'zod';

/** What a call's query may hold, as the API's document says it. */
interface Parameters {
  names: ReadonlySet<string>;
  /** Those that may be repeated. */
  multiple: ReadonlySet<string>;
}

const known = new WeakMap<HttpCall, Parameters>();

/** The query parameters that a call declares. */
function parametersOf(call: HttpCall): Parameters {
  const found = known.get(call);
  if (found) return found;
  const { properties = {} } = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' });
  const lists = Object.entries(properties).filter(
    ([, schema]) => typeof schema === 'object' && schema.type === 'array',
  );
  const parameters = {
    names: new Set(Object.keys(properties)),
    multiple: new Set(lists.map(([name]) => name)),
  };
  known.set(call, parameters);
  return parameters;
}

/**
 * The names in a query that a call doesn't know. A misspelt filter must not pass for a list without it; a call that declares no
 * parameter ignores whatever is there.
 */
export function unknownParameters(call: HttpCall, query: unknown): string[] {
  const { names } = parametersOf(call);
  return names.size === 0 ? [] : Object.keys(query ?? {}).filter((name) => !names.has(name));
}

/** Whether a query gives a parameter several times that a call takes once. */
export function isWronglyRepeated(call: HttpCall, query: unknown, name: string): boolean {
  const value = (query as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(value) && !parametersOf(call).multiple.has(name);
}
