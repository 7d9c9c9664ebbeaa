import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { defineCall } from '@bottin/contracts/http/define-call.ts';
import { ProblemFilter } from '@bottin/service-kit/problem.filter.ts';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { z } from 'zod';
import { Call, type HttpContext, type Input } from './call.ts';
import { anonymousCaller, setCaller } from './caller.ts';

const response = z.object({ seen: z.string() });
const params = z.object({ id: z.string().max(5) });
const base = { method: 'GET', budget: 'read', response, summary: '' } as const;
const open = defineCall({ ...base, id: 'open', path: '/open/{id}', access: 'public', params });
const opened = defineCall({ ...base, id: 'opened', path: '/opened', access: 'public', personal: true });
const own = defineCall({
  ...base,
  id: 'own',
  path: '/own/{id}',
  access: 'self',
  params,
  target: (input) => input.params.id,
});
const mine = defineCall({ ...base, id: 'mine', path: '/mine', access: 'user' });
const closed = defineCall({ ...base, id: 'closed', path: '/closed', access: 'admin' });
const written = defineCall({
  ...base,
  id: 'written',
  method: 'POST',
  path: '/written',
  access: 'public',
  body: z.object({ text: z.string() }),
});

/** Valid handlers. Some of them don't take the whole input. */
@Controller()
class Handlers {
  @Call(open)
  open(input: Input<typeof open>) {
    return { seen: input.params.id };
  }

  @Call(opened)
  opened() {
    return { seen: 'it', more: 'than the contract declares' };
  }

  @Call(own)
  own() {
    return { seen: 'own' };
  }

  @Call(mine)
  async mine({ userId, user, sessionKey }: Input<typeof mine>, { request }: HttpContext) {
    return { seen: [userId, user.id, sessionKey, request.path].join() };
  }

  @Call(closed)
  async closed() {
    return { seen: 'closed' };
  }
}

/**
 * Handlers that must not compile. If one compiles, `npm run types` fails because the expect-error comment
 * above it is unused.
 */
export class InvalidHandlers {
  // @ts-expect-error the input belongs to another call
  @Call(open)
  wrongInput({ body }: Input<typeof written>) {
    return { seen: body.text };
  }

  // @ts-expect-error the call has no such parameter
  @Call(written)
  wrongParameter({ params: { id } }: { params: { id: string } }) {
    return { seen: id };
  }

  // @ts-expect-error a public call acts for no account
  @Call(open)
  accountOfPublicCall({ userId }: { userId: string }) {
    return { seen: userId };
  }

  // @ts-expect-error a registrant has no session
  @Call(own)
  sessionOfRegistrant({ sessionKey }: { sessionKey: string }) {
    return { seen: sessionKey };
  }

  // @ts-expect-error the response doesn't match the contract
  @Call(open)
  wrongResponse() {
    return { sean: 'it' };
  }

  // @ts-expect-error the asynchronous response doesn't match the contract
  @Call(open)
  async wrongAsyncResponse() {
    return 'it';
  }

  // @ts-expect-error the response is missing
  @Call(open)
  async noResponse() {}

  accountOfPublicInput({ params: { id }, ...rest }: Input<typeof open>) {
    // @ts-expect-error the input of a public call has no account
    return id + rest.userId;
  }
}

@Module({ controllers: [Handlers] })
class HandlersModule {}

const users = {
  marie: { id: 'marie', role: 'user' },
  admin: { id: 'admin', role: 'admin' },
} as Record<string, unknown> as Record<string, SessionUser>;

describe('Call, the decorator of call handlers', () => {
  let app: NestExpressApplication;
  let origin: string;

  beforeAll(async () => {
    app = await NestFactory.create<NestExpressApplication>(HandlersModule, { logger: false });
    app.useGlobalFilters(new ProblemFilter());
    app.use((request: Request, _response: Response, next: NextFunction) => {
      const user = users[request.get('who') ?? ''] ?? null;
      setCaller(request, { ...anonymousCaller, user, sessionKey: user && `${user.id}'s session` });
      next();
    });
    await app.listen(0, '127.0.0.1');
    origin = await app.getUrl();
  });
  afterAll(() => app.close());

  it.each([
    ['/open/abc', '', 200, 'abc'],
    ['/opened', '', 200, 'it'],
    ['/own/marie', 'marie', 200, 'own'],
    ['/mine', 'marie', 200, "marie,marie,marie's session,/mine"],
    ['/closed', 'admin', 200, 'closed'],
  ])(
    'the call %s by the account « %s » (empty for a visitor) gets the status %i',
    async (path, account, status, seen) => {
      const result = await fetch(origin + path, { headers: { who: account } });
      expect({ status: result.status, body: await result.json() }).toEqual({ status, body: { seen } });
    },
  );

  it.each([
    ['/open/abcdef', '', 400, 'validation_failed'],
    ['/own/marie', '', 401, 'not_signed_in'],
    ['/own/eve', 'marie', 403, 'not_yours'],
    ['/own/marie', 'admin', 403, 'not_yours'],
    ['/own/abcdef', 'marie', 400, 'validation_failed'],
    ['/mine', '', 401, 'not_signed_in'],
    ['/closed', '', 401, 'not_signed_in'],
    ['/closed', 'marie', 403, 'admin_only'],
  ])(
    'the call %s by the account « %s » (empty for a visitor) is refused with the status %i and the error %s',
    async (path, account, status, errorType) => {
      const result = await fetch(origin + path, { headers: { who: account } });
      expect({ status: result.status, body: await result.json() }).toMatchObject({
        status,
        body: { errorType },
      });
    },
  );

  it.each([
    ['/open/abc', 'no-cache'],
    ['/opened', 'private, no-store'],
    ['/own/marie', 'private, no-store'],
    ['/mine', 'private, no-store'],
    ['/own/eve', 'no-store'],
  ])('the response to the call %s has the Cache-Control header « %s »', async (path, policy) => {
    const result = await fetch(origin + path, { headers: { who: 'marie' } });
    expect(result.headers.get('cache-control')).toBe(policy);
  });
});
