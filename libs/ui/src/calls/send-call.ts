import type { CallArguments, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import { request } from './request.ts';

/** Makes one call of the gateway; anything but a success is an {@link HttpError}. */
export function sendCall<C extends HttpCall>(call: C, args: CallArguments<C> = {}): Promise<CallResponse<C>> {
  const body = call.hasBody ? (args.body ?? {}) : undefined;
  return request<CallResponse<C>>(callUrl(call, args), { method: call.method, body });
}
