import { Refusal, Visitor } from '../../support/visitor.ts';

/** As long as a person waits; what is stopped or cut off answers later or never. */
const PATIENCE_MS = 20_000;

/** A visitor who gives up waiting after a while. */
export class Caller extends Visitor {
  override request(address: string, init: RequestInit = {}): Promise<Response> {
    return super.request(address, { signal: AbortSignal.timeout(PATIENCE_MS), ...init });
  }
}

/** What came of an act. `unknown`: no answer, or one that says that something is away; it may have had its effect, now or later. */
export type Outcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; status: number; body: string }
  | { kind: 'unknown'; status: number; body: string };

/** Makes a call and says what came of it. @throws what is wrong with the test itself */
export async function outcomeOf<T>(act: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', value: await act() };
  } catch (error) {
    if (error instanceof Refusal) {
      const { status, body } = error;
      return { kind: status >= 500 || status === 429 ? 'unknown' : 'refused', status, body };
    }
    if (isNoAnswer(error)) return { kind: 'unknown', status: 0, body: String(error) };
    throw error;
  }
}

/** What fetch fails with when a connection ends, is refused or takes too long. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || error.name === 'AbortError' || error instanceof TypeError;
}
