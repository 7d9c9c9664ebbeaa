import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { adminCalls } from '@bottin/contracts/http/admin.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { calls } from '@bottin/contracts/http/calls.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { feedCalls } from '@bottin/contracts/http/feed.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { malformedText, parseInput } from './call-input.rules.ts';

const id = '0192f0c1-7b1a-7000-8000-0000000000bb';

/** What is said of each place of an input, in order; null when it is taken. */
function refusalOf(call: HttpCall, { query = {}, body }: { query?: object; body?: unknown }) {
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
])('%j: %j', (body, path) => {
  expect(malformedText(body)).toEqual(path);
});

describe('what is absent', () => {
  it('is asked for in the specification’s words', () => {
    expect(refusalOf(authCalls.register, {})).toEqual([
      ['firstName', texts.firstNameMin],
      ['lastName', texts.lastNameMin],
      ['publicName', texts.publicNameMin],
      ['email', texts.emailInvalid],
      ['password', texts.passwordMin],
      ['city', texts.cityRequired],
      ['userType', texts.userTypeRequired],
      ['categories', texts.categoriesMin],
    ]);
    expect(refusalOf(authCalls.completeProfile, {})).toEqual([['categories', texts.categoriesMin]]);
    expect(refusalOf(authCalls.resetPassword, {})).toEqual([
      ['token', texts.tokenInvalid],
      ['password', texts.passwordMin],
    ]);
    expect(refusalOf(authCalls.validateEmail, {})).toEqual([['token', texts.tokenMissing]]);
  });

  it.each(calls)('of $id is never named by its type', (call) => {
    const wrong = ['categories', 'tags', 'links', 'description', 'response', 'passkey', 'token'];
    const bodies = [
      {},
      ...[42, null, 'x', [{}], { a: 1 }].map((one) => Object.fromEntries(wrong.map((name) => [name, one]))),
    ];
    for (const body of bodies) {
      for (const [, message] of refusalOf(call, { body }) ?? []) {
        expect(message).not.toMatch(/array|object|string|undefined|reçu|attendu/i);
      }
    }
  });
});

describe('a field', () => {
  it('carries one message, once', () => {
    expect(
      refusalOf(userCalls.update, { body: { publicName: '-', categories: ['x', 'y', 'humour', 'z'] } }),
    ).toEqual([
      ['publicName', texts.publicNameMin],
      ['categories.0', texts.categoryUnknown],
    ]);
    expect(refusalOf(adminCalls.deleteCreator, { body: { currentPassword: '' } })).toEqual([
      ['currentPassword', texts.passwordRequired],
    ]);
  });
});

describe('a parameter', () => {
  it('that is given twice says so', () => {
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
      expect(refusalOf(creatorCalls.list, { query: { [name]: ['1', '1'] } })).toEqual([
        [name, texts.repeatedParameter],
      ]);
    }
    expect(refusalOf(creatorCalls.list, { query: { platforms: ['youtube', 'tiktok'] } })).toBeNull();
    expect(refusalOf(creatorCalls.list, { query: { platforms: ['youtube', 'minitel'] } })).toEqual([
      ['platforms.1', 'Plateforme inconnue'],
    ]);
  });

  it('that a list doesn’t know is refused; one of a call without parameters is not looked at', () => {
    for (const call of [creatorCalls.list, creatorCalls.category, feedCalls.list]) {
      expect(refusalOf(call, { query: { 'platforms[]': 'youtube', utm_source: 'x', page: '2' } })).toEqual([
        ['platforms[]', texts.unknownParameter],
        ['utm_source', texts.unknownParameter],
      ]);
    }
    expect(refusalOf(creatorCalls.stats, { query: { utm_source: 'x' } })).toBeNull();
  });
});
