import type { CallArguments, CallResponse, Endpoint } from '@bottin/contracts/http/endpoint.ts';
import { useId } from 'react';
import useSWRMutation from 'swr/mutation';
import { dispatchMutationEvent } from '../calls/mutation-events.ts';
import { sendCall } from '../calls/send-call.ts';

/**
 * Callbacks of a mutation. `pending` stays true until all callbacks have settled. When `onSuccess` rejects,
 * the mutation counts as failed.
 */
export interface MutationCallbacks<Args, Output> {
  onSuccess?: (response: Output, args: Args) => unknown;
  onError?: (error: unknown, args: Args) => unknown;
  onSettled?: () => unknown;
}

export interface Mutation<Args, Output> {
  /**
   * Starts the mutation. After all callbacks have settled, resolves to the response or, if the mutation
   * failed, to `undefined`. `onError` receives the error.
   */
  send: (args: Args) => Promise<Output | undefined>;
  /** Whether a mutation is running. Pass it to the submit button, which then ignores clicks. */
  pending: boolean;
  /** Response of the last mutation; undefined while a mutation is running. */
  response: Output | undefined;
  error: unknown;
}

/**
 * Runs a mutation on the server, then the callbacks. Doesn't reload cached data, so `onSuccess` should do
 * that.
 */
export function useMutation<Args, Output>(
  change: (args: Args) => Promise<Output>,
  { onSuccess, onError, onSettled }: MutationCallbacks<Args, Output> = {},
): Mutation<Args, Output> {
  const run = async (_key: string, { arg: args }: { arg: Args }): Promise<Output> => {
    const begunAt = performance.now();
    try {
      const response = await change(args);
      dispatchMutationEvent(begunAt);
      await onSuccess?.(response, args);
      return response;
    } catch (error) {
      await onError?.(error, args);
      throw error;
    } finally {
      await onSettled?.();
    }
  };
  const { trigger, isMutating, data, error } = useSWRMutation<Output, unknown, string, Args>(
    `mutation ${useId()}`,
    run,
    { throwOnError: false, revalidate: false },
  );
  return {
    send: trigger as Mutation<Args, Output>['send'],
    pending: isMutating,
    ...(isMutating ? { response: undefined, error: undefined } : { response: data, error }),
  };
}

/** Returns a mutation that sends `call` to the gateway: `send({ body })`. See {@link useMutation}. */
export function useSend<C extends Endpoint>(
  call: C,
  after: MutationCallbacks<CallArguments<C>, CallResponse<C>> = {},
) {
  const mutation = useMutation((args: CallArguments<C>) => sendCall(call, args), after);
  return { ...mutation, send: (args: CallArguments<C> = {}) => mutation.send(args) };
}
