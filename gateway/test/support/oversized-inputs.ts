import { parse as parseQuery } from 'node:querystring';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcDefinition } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { messagesRpc } from '@bottin/contracts/rpc/messages.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { maxHeaderLength } from '@bottin/service-kit/input-caps.ts';
import {
  buildInput,
  type InputPath,
  listTextPaths,
  oversizedTexts,
  oversizedValues,
} from '@bottin/testing/oversized.ts';
import express, { type Request } from 'express';
import { isbot } from 'isbot';
import { describeDevice } from '../../src/account/device.rules.ts';
import { readInput } from '../../src/calls/call-input.rules.ts';
import type { Env } from '../../src/config/env.ts';
import { resolvePageRequest } from '../../src/pages/page-request.rules.ts';
import { getNetwork } from '../../src/rate-limits/network.rules.ts';
import { extractEmail, listBudgets, rateLimitKey } from '../../src/rate-limits/rate-limit-key.rules.ts';
import { readCookie } from '../../src/security/cookies.ts';
import { parseReferringSearch } from '../../src/visits/visit.rules.ts';

/** A test case: one parser, and one oversized input for it. */
export interface ParserCase {
  /** Name of the call, RPC or request part that is tested. */
  what: string;
  field: string;
  /** Description of the oversized value. */
  sent: string;
  read: () => unknown;
}

/** Size in bytes of the oversized texts that these tests send. */
const bytes = 98_000;
const values = oversizedValues(bytes);

const rpcs: readonly RpcDefinition[] = [
  ...Object.values(identityRpc),
  ...Object.values(creatorsRpc),
  ...Object.values(searchRpc),
  ...Object.values(feedRpc),
  ...Object.values(platformSyncRpc),
  ...Object.values(notificationsRpc),
  ...Object.values(communityRpc),
  ...Object.values(messagesRpc),
];

/** Parses an input as the gateway does before it runs the handler of a call. */
function readRequest(call: HttpCall, raw: { params?: unknown; query?: unknown; body?: unknown }): void {
  const { params = {}, query = {}, body } = raw;
  extractEmail(body);
  listBudgets(call.budget, body);
  readInput(call, { params, query, body });
}

/**
 * Returns whether a value contains an array or object with more than 1,000 elements. A query can't contain
 * such a value, because the gateway parses at most 1,000 parameters.
 */
function isTooMany(value: unknown): boolean {
  return Object.values(value as object).some(
    (one) => typeof one === 'object' && Object.keys(one).length > 1_000,
  );
}

function* generateInputs(
  places: readonly InputPath[],
): Generator<{ field: string; sent: string; value: unknown }> {
  for (const place of places) {
    const field = place.join('.') || '(whole)';
    for (const [sent, value] of values) yield { field, sent, value: buildInput(place, value) };
  }
}

/**
 * Yields a case for each oversized value in each text field of the calls and RPCs, and for each oversized
 * header and URL.
 */
export function* generateParserCases(): Generator<ParserCase> {
  for (const call of calls) {
    for (const part of ['params', 'query', 'body'] as const) {
      if (part === 'body' && !call.hasBody) continue;
      // Params and query are always objects, so an oversized value can't replace them as a whole. Whole URLs
      // are tested below.
      const places = listTextPaths(call[part]).filter((place) => part === 'body' || place.length > 0);
      for (const { field, sent, value } of generateInputs(places)) {
        if (part !== 'body' && isTooMany(value)) continue;
        yield {
          what: `${call.method} ${call.path}`,
          field: `${part}: ${field}`,
          sent,
          read: () => readRequest(call, { [part]: value }),
        };
      }
    }
  }
  for (const rpc of rpcs) {
    for (const { field, sent, value } of generateInputs(listTextPaths(rpc.input))) {
      yield { what: rpc.subject, field, sent, read: () => rpc.input.safeParse(value) };
    }
  }
  for (const [sent, text] of oversizedTexts(bytes)) {
    for (const [field, read] of Object.entries(createParsers()))
      yield { what: 'request', field, sent, read: () => read(text) };
  }
}

/** Returns the parsers of headers and URLs, by the name of what they parse. */
function createParsers(): Readonly<Record<string, (text: string) => unknown>> {
  const env = { PUBLIC_URL: 'https://bottin.example' } as Env;
  const origins = new Set(['https://bottin.example']);
  const page = (path: string, query: string) => resolvePageRequest(path, new URLSearchParams(query));
  return {
    Referer: (text) => parseReferringSearch(text, origins),
    'Referer of ours': (text) =>
      parseReferringSearch(`https://bottin.example/repertoire?search=${text}`, origins),
    Cookie: (text) => readCookie({ headers: { cookie: text } }, 'session', env),
    'cookie value': (text) =>
      readCookie({ headers: { cookie: `__Host-bottin-session=${text}` } }, 'session', env),
    'X-Forwarded-For': (text) => rateLimitKey(buildRequest({ 'x-forwarded-for': text }).ip ?? ''),
    'client address': (text) => getNetwork(text),
    'Accept-Encoding': (text) => buildRequest({ 'accept-encoding': text }).acceptsEncodings('br', 'gzip'),
    'If-None-Match': (text) => buildRequest({ 'if-none-match': text }).fresh,
    'User-Agent': (text) => [isbot(text), describeDevice(text)],
    'query string': (text) => parseQuery(text),
    'names of a query string': (text) => parseQuery(text.replaceAll('a', 'a&b')),
    'path of a page': (text) => page(`/${text}`, ''),
    'path of a profile': (text) => page(`/profil/${text}`, ''),
    'query of a page': (text) => page('/repertoire', `search=${text}`),
    'query of an older page': (text) => page('/createurs', text),
  };
}

/**
 * Returns an Express request that has this header, truncated to the maximum length that the gateway accepts.
 */
function buildRequest(header: Record<string, string>): Request {
  const app = express().set('trust proxy', 1);
  const headers = Object.fromEntries(
    Object.entries(header).map(([name, text]) => [name, text.slice(0, maxHeaderLength)]),
  );
  const socket = { remoteAddress: '127.0.0.1' };
  const res = { statusCode: 200, get: () => 'W/"abc"' };
  return Object.assign(Object.create(app.request), {
    method: 'GET',
    app,
    headers,
    res,
    socket,
    connection: socket,
  });
}
