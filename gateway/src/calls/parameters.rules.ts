import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { z } from 'zod';

/** The query parameters that a call declares. */
interface Parameters {
  names: ReadonlySet<string>;
  /** Parameters that may be repeated. */
  multiple: ReadonlySet<string>;
}

const parametersByCall = new WeakMap<HttpCall, Parameters>();

function getParameters(call: HttpCall): Parameters {
  const cached = parametersByCall.get(call);
  if (cached) return cached;
  const { properties = {} } = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' });
  const lists = Object.entries(properties).filter(
    ([, schema]) => typeof schema === 'object' && schema.type === 'array',
  );
  const parameters = {
    names: new Set(Object.keys(properties)),
    multiple: new Set(lists.map(([name]) => name)),
  };
  parametersByCall.set(call, parameters);
  return parameters;
}

/**
 * Lists the undeclared parameters of a query. A call that declares parameters refuses all others, so that a
 * misspelt filter doesn't return the unfiltered list. A call that declares no parameters ignores its query,
 * so the list is empty.
 */
export function listUnknownParameters(call: HttpCall, query: unknown): string[] {
  const { names } = getParameters(call);
  return names.size === 0 ? [] : Object.keys(query ?? {}).filter((name) => !names.has(name));
}

/** Returns whether a query repeats a parameter for which the call accepts only one value. */
export function isWronglyRepeated(call: HttpCall, query: unknown, name: string): boolean {
  const value = (query as Record<string, unknown> | null | undefined)?.[name];
  return Array.isArray(value) && !getParameters(call).multiple.has(name);
}
