import type { CallArguments, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { request } from './request.ts';

/**
 * Sends a call to the gateway.
 * @throws HttpError for any unsuccessful response
 */
export function sendCall<C extends HttpCall>(call: C, args: CallArguments<C> = {}): Promise<CallResponse<C>> {
  const body = call.hasBody ? (args.body ?? {}) : undefined;
  return request<CallResponse<C>>(callUrl(call, args), { method: call.method, body });
}
