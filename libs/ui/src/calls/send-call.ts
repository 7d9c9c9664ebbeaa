import {
  type CallArguments,
  type CallResponse,
  callUrl,
  type Endpoint,
} from '@bottin/contracts/http/endpoint.ts';
import { request } from './request.ts';

/**
 * Sends a call to the gateway.
 * @throws HttpError for any unsuccessful response
 */
export function sendCall<C extends Endpoint>(call: C, args: CallArguments<C> = {}): Promise<CallResponse<C>> {
  const body = call.hasBody ? (args.body ?? {}) : undefined;
  return request<CallResponse<C>>(callUrl(call, args), { method: call.method, body });
}
