import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onMutationEvent } from '../calls/mutation-events.ts';
import { Button } from '../components/button.tsx';
import { type MutationCallbacks, type Mutation, useMutation } from './use-send.ts';

afterEach(cleanup);

let mutation: Mutation<string, string>;

function Change({
  change,
  after,
}: {
  change: (name: string) => Promise<string>;
  after: MutationCallbacks<string, string>;
}) {
  mutation = useMutation(change, after);
  return (
    <>
      <Button pending={mutation.pending} onClick={() => mutation.send('a')}>
        Changer
      </Button>
      <p>{mutation.error ? String(mutation.error) : mutation.response}</p>
    </>
  );
}

const button = () => screen.getByRole('button');

test('a mutation’s button is pending and ignores clicks until onSuccess has settled', async () => {
  let calls = 0;
  const onSuccessSettled = Promise.withResolvers<void>();
  const change = async (name: string) => {
    calls += 1;
    return `${name} est changé`;
  };
  render(<Change change={change} after={{ onSuccess: () => onSuccessSettled.promise }} />);
  await userEvent.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  await userEvent.click(button());
  onSuccessSettled.resolve();
  await screen.findByText('a est changé');
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(calls).toBe(1);
});

test('when a mutation fails, onError and `error` receive the error, and `send` resolves to undefined', async () => {
  const events: string[] = [];
  const change = async () => {
    throw new Error('refus');
  };
  const after = {
    onError: (error: unknown, name: string) => events.push(`${name}: ${error}`),
    onSettled: () => events.push('fini'),
  };
  render(<Change change={change} after={after} />);
  expect(await act(() => mutation.send('b'))).toBeUndefined();
  expect(events).toEqual(['b: Error: refus', 'fini']);
  await screen.findByText('Error: refus');
});

test('a successful mutation dispatches a mutation event before calling onSuccess; a failed mutation dispatches none', async () => {
  const events: string[] = [];
  const stop = onMutationEvent((begunAt) =>
    events.push(begunAt <= performance.now() ? 'changé' : 'trop tôt'),
  );
  const change = async (name: string) => {
    if (name === 'mauvais') throw new Error('refus');
    return name;
  };
  render(<Change change={change} after={{ onSuccess: () => events.push('suite') }} />);
  await act(() => mutation.send('mauvais'));
  await act(() => mutation.send('bon'));
  stop();
  expect(events).toEqual(['changé', 'suite']);
});

test('a mutation counts as failed when onSuccess rejects', async () => {
  const events: unknown[] = [];
  const after = {
    onSuccess: () => Promise.reject(new Error('plus de session')),
    onError: (error: unknown) => events.push(String(error)),
  };
  render(<Change change={async () => 'fait'} after={after} />);
  expect(await act(() => mutation.send('c'))).toBeUndefined();
  expect(events).toEqual(['Error: plus de session']);
});

test('each of two concurrent mutations calls the callbacks with its own arguments, even when the mutations settle out of order', async () => {
  const events: string[] = [];
  const first = Promise.withResolvers<string>();
  const change = (name: string) => (name === 'premier' ? first.promise : Promise.resolve('fait'));
  const after = {
    onSuccess: (_: string, name: string) => events.push(name),
    onError: (error: unknown, name: string) => events.push(`${name}: ${error}`),
  };
  render(<Change change={change} after={after} />);
  await act(async () => {
    const firstSend = mutation.send('premier');
    await mutation.send('second');
    first.reject(new Error('refus'));
    await firstSend;
  });
  expect(events).toEqual(['second', 'premier: Error: refus']);
});
