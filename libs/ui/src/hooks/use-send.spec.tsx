import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onChange } from '../calls/change-news.ts';
import { Button } from '../components/button.tsx';
import { type AfterChange, type Mutation, useMutation } from './use-send.ts';

afterEach(cleanup);

let mutation: Mutation<string, string>;

function Change({
  change,
  after,
}: {
  change: (name: string) => Promise<string>;
  after: AfterChange<string, string>;
}) {
  mutation = useMutation(change, after);
  return (
    <>
      <Button pending={mutation.pending} onClick={() => mutation.send('a')}>
        Changer
      </Button>
      <p>{mutation.error ? String(mutation.error) : mutation.answer}</p>
    </>
  );
}

const button = () => screen.getByRole('button');

test('it is pending, and the button ignores presses, until what follows the answer is over', async () => {
  let calls = 0;
  const followed = Promise.withResolvers<void>();
  const change = async (name: string) => {
    calls += 1;
    return `${name} est changé`;
  };
  render(<Change change={change} after={{ onSuccess: () => followed.promise }} />);
  await userEvent.click(button());
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  await userEvent.click(button());
  followed.resolve();
  await screen.findByText('a est changé');
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(calls).toBe(1);
});

test('a failure is told with what was sent, then shown, and sending resolves with nothing', async () => {
  const told: string[] = [];
  const change = async () => {
    throw new Error('refus');
  };
  const after = {
    onError: (error: unknown, name: string) => told.push(`${name}: ${error}`),
    onSettled: () => told.push('fini'),
  };
  render(<Change change={change} after={after} />);
  expect(await act(() => mutation.send('b'))).toBeUndefined();
  expect(told).toEqual(['b: Error: refus', 'fini']);
  await screen.findByText('Error: refus');
});

test('a change that went through is told of, before what follows it; one that failed isn’t', async () => {
  const told: string[] = [];
  const stop = onChange((begunAt) => told.push(begunAt <= performance.now() ? 'changé' : 'trop tôt'));
  const change = async (name: string) => {
    if (name === 'mauvais') throw new Error('refus');
    return name;
  };
  render(<Change change={change} after={{ onSuccess: () => told.push('suite') }} />);
  await act(() => mutation.send('mauvais'));
  await act(() => mutation.send('bon'));
  stop();
  expect(told).toEqual(['changé', 'suite']);
});

test('what follows the answer and fails is a failure', async () => {
  const told: unknown[] = [];
  const after = {
    onSuccess: () => Promise.reject(new Error('plus de session')),
    onError: (error: unknown) => told.push(String(error)),
  };
  render(<Change change={async () => 'fait'} after={after} />);
  expect(await act(() => mutation.send('c'))).toBeUndefined();
  expect(told).toEqual(['Error: plus de session']);
});

test('each of two at a time is told of, also the one that another overtook', async () => {
  const told: string[] = [];
  const first = Promise.withResolvers<string>();
  const change = (name: string) => (name === 'premier' ? first.promise : Promise.resolve('fait'));
  const after = {
    onSuccess: (_: string, name: string) => told.push(name),
    onError: (error: unknown, name: string) => told.push(`${name}: ${error}`),
  };
  render(<Change change={change} after={after} />);
  await act(async () => {
    const overtaken = mutation.send('premier');
    await mutation.send('second');
    first.reject(new Error('refus'));
    await overtaken;
  });
  expect(told).toEqual(['second', 'premier: Error: refus']);
});
