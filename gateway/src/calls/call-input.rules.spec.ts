import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { adminCalls } from '@bottin/contracts/http/admin.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { findMalformedText, parseInput } from './call-input.rules.ts';

const id = '0192f0c1-7b1a-7000-8000-0000000000bb';

/**
 * Parses an input of a call. Returns the path and the message of each validation error, in order; null when
 * the input is valid.
 */
function listErrors(call: HttpCall, { query = {}, body }: { query?: object; body?: unknown }) {
  try {
    parseInput(call, { params: { id, passkeyId: id, slug: 'humour' }, query, body });
    return null;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problem.errors.map(({ path, message }) => [path.join('.'), message]);
  }
}

test.each([
  [{ firstName: 'Ève 🍁', tags: ['é'], links: null, n: 1 }, undefined],
  [{ firstName: 'a\ud83c' }, ['firstName']],
  [{ tags: ['bon', '\udf41'] }, ['tags', '1']],
  [{ links: { youtube: 'https://youtube.com/\ud83c' } }, ['links', 'youtube']],
  [{ links: { '\ud83c': 'x' } }, ['links']],
])('findMalformedText(%j) returns the path %j', (body, path) => {
  expect(findMalformedText(body)).toEqual(path);
});

describe('required fields that are missing', () => {
  it('missing fields are reported with the messages of the specification', () => {
    expect(listErrors(authCalls.register, {})).toEqual([
      ['firstName', texts.firstNameMin],
      ['lastName', texts.lastNameMin],
      ['publicName', texts.publicNameMin],
      ['email', texts.emailInvalid],
      ['password', texts.passwordMin],
      ['city', texts.cityRequired],
      ['userType', texts.userTypeRequired],
      ['categories', texts.categoriesMin],
    ]);
    expect(listErrors(authCalls.completeProfile, {})).toEqual([['categories', texts.categoriesMin]]);
    expect(listErrors(authCalls.resetPassword, {})).toEqual([
      ['token', texts.tokenInvalid],
      ['password', texts.passwordMin],
    ]);
    expect(listErrors(authCalls.validateEmail, {})).toEqual([['token', texts.tokenMissing]]);
  });

  it.each(calls)('the error messages of the call $id mention no data type', (call) => {
    const wrong = ['categories', 'tags', 'links', 'description', 'response', 'passkey', 'token'];
    const bodies = [
      {},
      ...[42, null, 'x', [{}], { a: 1 }].map((one) => Object.fromEntries(wrong.map((name) => [name, one]))),
    ];
    for (const body of bodies) {
      for (const [, message] of listErrors(call, { body }) ?? []) {
        expect(message).not.toMatch(/array|object|string|undefined|reçu|attendu/i);
      }
    }
  });
});

describe('error messages of a field', () => {
  it('each message appears only once for a field', () => {
    expect(
      listErrors(userCalls.update, { body: { publicName: '-', categories: ['x', 'y', 'humour', 'z'] } }),
    ).toEqual([
      ['publicName', texts.publicNameMin],
      ['categories.0', texts.categoryUnknown],
    ]);
    expect(
      listErrors(adminCalls.deleteCreator, { body: { currentPassword: '', reason: 'Spam répété' } }),
    ).toEqual([['currentPassword', texts.passwordRequired]]);
  });
});

describe('query parameters', () => {
  it('a repeated query parameter is refused, unless the parameter accepts several values', () => {
    for (const name of [
      'search',
      'niche',
      'region',
      'audienceSize',
      'sortBy',
      'sortOrder',
      'page',
      'limit',
      'status',
    ]) {
      expect(listErrors(creatorCalls.list, { query: { [name]: ['1', '1'] } })).toEqual([
        [name, texts.repeatedParameter],
      ]);
    }
    expect(listErrors(creatorCalls.list, { query: { platforms: ['youtube', 'tiktok'] } })).toBeNull();
    expect(listErrors(creatorCalls.list, { query: { platforms: ['youtube', 'minitel'] } })).toEqual([
      ['platforms.1', 'Plateforme inconnue'],
    ]);
  });

  it('an undeclared query parameter is refused by a call that declares parameters, and ignored by one that declares none', () => {
    for (const call of [creatorCalls.list, creatorCalls.category, feedCalls.list]) {
      expect(listErrors(call, { query: { 'platforms[]': 'youtube', utm_source: 'x', page: '2' } })).toEqual([
        ['platforms[]', texts.unknownParameter],
        ['utm_source', texts.unknownParameter],
      ]);
    }
    expect(listErrors(creatorCalls.stats, { query: { utm_source: 'x' } })).toBeNull();
  });
});
