import { internalError } from '@bottin/contracts/domain/page-texts.ts';
import type { Problem } from '@bottin/contracts/domain/problem.ts';
import { dispatchResponseEvent } from './response-events.ts';

/**
 * Error for an unsuccessful response. The specification defines its `message`: status code, colon, response
 * body.
 */
export class HttpError extends Error {
  readonly status: number;
  /** The problem in the response body; null when the body isn't a problem. */
  readonly problem: Problem | null;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'HttpError';
    this.status = status;
    this.problem = parseProblem(body);
  }
}

function parseProblem(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || !('message' in value) || !('statusCode' in value))
      return null;
    const problem = value as Partial<Problem>;
    return { ...(problem as Problem), errors: Array.isArray(problem.errors) ? problem.errors : [] };
  } catch {
    return null;
  }
}

export interface RequestOptions {
  method?: string;
  /** Body of the request, sent as JSON. Without it, the request has no body. */
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * Sends a request to this site, with cookies and an optional JSON body. Resolves to the parsed JSON response,
 * or to `undefined` for an empty response.
 */
export async function request<T>(url: string, options: RequestOptions = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const init: RequestInit = { method: options.method ?? 'GET', credentials: 'include', headers };
  if (options.signal) init.signal = options.signal;
  if (options.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(options.body);
  }
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, response.statusText, text);
  if (init.method === 'GET')
    dispatchResponseEvent({
      url,
      what: 'came',
      staleSince: response.headers?.get('x-bottin-stale-since') ?? null,
    });
  return (text ? JSON.parse(text) : undefined) as T;
}

/**
 * Returns the message that users see for an error: the problem's French message, or a general French message.
 * Never returns an error code or an English text.
 * @param offline whether the browser has no network. Ignored when the error has a response.
 */
export function getErrorMessage(error: unknown, offline = isOffline()): string {
  if (error instanceof HttpError) return error.problem?.message ?? internalError;
  if (offline) return offlineMessage;
  return 'Impossible de joindre le serveur. Vérifie ta connexion, puis réessaie.';
}

export const offlineMessage = 'Tu es hors ligne. Réessaie quand la connexion est revenue.';

/** Returns whether the browser reports that it has no network. False where there is no browser. */
export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
