import type { CallArguments } from '@bottin/contracts/http/endpoint.ts';
import { defineCall } from '@bottin/contracts/http/define-call.ts';
import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { z } from 'zod';
import { HttpError } from '../calls/request.ts';
import { sendCall } from '../calls/send-call.ts';
import { useCall } from './use-call.ts';

const read = defineCall({
  id: 'readThing',
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  budget: 'read',
  params: z.object({ id: z.string() }),
  query: z.object({ tags: z.array(z.string()) }),
  response: z.object({ name: z.string() }),
  summary: 'A thing',
});
const write = defineCall({
  id: 'writeThing',
  method: 'POST',
  path: '/api/things',
  access: 'public',
  budget: 'write',
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  summary: 'A new thing',
});

function mockFetch(status: number, body: string) {
  const text = async () => body;
  const fetched = jest.fn(async (_url: string, _init?: RequestInit) => ({
    ok: status < 400,
    status,
    statusText: 'Bad',
    text,
  }));
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

function Thing({ args }: { args: CallArguments<typeof read> | null }) {
  return <p>{useCall(read, args).data?.name}</p>;
}

afterEach(cleanup);

test('useCall requests the URL built from the call and its arguments', async () => {
  const fetched = mockFetch(200, '{"name":"Élise"}');
  render(<Thing args={{ params: { id: 'a b' }, query: { tags: ['x', 'y'] } }} />);
  await screen.findByText('Élise');
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/things/a%20b?tags=x&tags=y');
});

test('useCall sends no request when its arguments are null', () => {
  const fetched = mockFetch(200, '{}');
  render(<Thing args={null} />);
  expect(fetched).not.toHaveBeenCalled();
});

test('sendCall sends a JSON body and cookies', async () => {
  const fetched = mockFetch(200, '{"name":"x"}');
  await expect(sendCall(write, { body: { name: 'x' } })).resolves.toEqual({ name: 'x' });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"name":"x"}',
  });
});

test('a failed call throws an HttpError that contains the problem and has the message "status: body"', async () => {
  const body = JSON.stringify({
    statusCode: 409,
    errorType: 'email_taken',
    message: 'Cette adresse email est déjà utilisée',
  });
  mockFetch(409, body);
  const error = await sendCall(write, { body: { name: 'x' } }).catch((caught: unknown) => caught);
  if (!(error instanceof HttpError)) throw new Error('not an HttpError');
  expect(error.message).toBe(`409: ${body}`);
  expect(error.problem).toMatchObject({ errorType: 'email_taken', errors: [] });
});

test('a failed call with an empty body uses the status text in its message', async () => {
  mockFetch(502, '');
  await expect(sendCall(write, { body: { name: 'x' } })).rejects.toThrow('502: Bad');
});
