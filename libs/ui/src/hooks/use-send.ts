import type { CallArguments, CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { useId } from 'react';
import useSWRMutation from 'swr/mutation';
import { tellChange } from '../calls/change-news.ts';
import { sendCall } from '../calls/send-call.ts';

/** What follows a change. All of it is awaited before `pending` ends; a failing `onSuccess` is a failed change. */
export interface AfterChange<Args, Answer> {
  onSuccess?: (answer: Answer, args: Args) => unknown;
  onError?: (error: unknown, args: Args) => unknown;
  onSettled?: () => unknown;
}

export interface Mutation<Args, Answer> {
  /** Resolves once all is over: with the answer, or with `undefined` after a failure, which `onError` was told. */
  send: (args: Args) => Promise<Answer | undefined>;
  /** Give it to the button that sends: it ignores presses meanwhile. */
  pending: boolean;
  /** Of the last one, once it is over. */
  answer: Answer | undefined;
  error: unknown;
}

/** Does what changes something on the server, and follows it. It puts nothing in the cache: `onSuccess` refreshes. */
export function useMutation<Args, Answer>(
  change: (args: Args) => Promise<Answer>,
  { onSuccess, onError, onSettled }: AfterChange<Args, Answer> = {},
): Mutation<Args, Answer> {
  const run = async (_key: string, { arg: args }: { arg: Args }): Promise<Answer> => {
    const begunAt = performance.now();
    try {
      const answer = await change(args);
      tellChange(begunAt);
      await onSuccess?.(answer, args);
      return answer;
    } catch (error) {
      await onError?.(error, args);
      throw error;
    } finally {
      await onSettled?.();
    }
  };
  const { trigger, isMutating, data, error } = useSWRMutation<Answer, unknown, string, Args>(
    `mutation ${useId()}`,
    run,
    { throwOnError: false, revalidate: false },
  );
  return {
    send: trigger as Mutation<Args, Answer>['send'],
    pending: isMutating,
    ...(isMutating ? { answer: undefined, error: undefined } : { answer: data, error }),
  };
}

/** Makes one call, such as `send({ body })`; the rest is {@link useMutation}'s. */
export function useSend<C extends HttpCall>(
  call: C,
  after: AfterChange<CallArguments<C>, CallResponse<C>> = {},
) {
  const mutation = useMutation((args: CallArguments<C>) => sendCall(call, args), after);
  return { ...mutation, send: (args: CallArguments<C> = {}) => mutation.send(args) };
}
