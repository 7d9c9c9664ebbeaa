import { parse as parseQuery } from 'node:querystring';
import { calls } from '@bottin/contracts/http/calls.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcDefinition } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import {
  inputWith,
  oversizedTexts,
  oversizedValues,
  type Place,
  placesOf,
} from '@bottin/testing/oversized.ts';
import { longestHeader } from '@bottin/service-kit/input-caps.ts';
import express, { type Request } from 'express';
import { isbot } from 'isbot';
import { deviceOf } from '../../src/account/device.rules.ts';
import { readInput } from '../../src/calls/call-input.rules.ts';
import { networkOf } from '../../src/calls/network.rules.ts';
import type { Env } from '../../src/config/env.ts';
import { readCookie } from '../../src/security/cookies.ts';
import { pageRequestOf } from '../../src/pages/page-request.rules.ts';
import { budgetsOf, emailIn, payerOf } from '../../src/rate-limits/payer.rules.ts';
import { searchIn } from '../../src/visits/visit.rules.ts';

/** One thing that reads what somebody sends. */
export interface Reading {
  /** The call, the RPC or the header. */
  what: string;
  field: string;
  /** The kind of text, and how it is sent. */
  sent: string;
  read: () => unknown;
}

/** Bytes of the largest text that the attack sent. */
const bytes = 98_000;
const values = oversizedValues(bytes);

const rpcs: readonly RpcDefinition[] = [
  ...Object.values(identityRpc),
  ...Object.values(creatorsRpc),
  ...Object.values(searchRpc),
  ...Object.values(feedRpc),
  ...Object.values(platformSyncRpc),
  ...Object.values(notificationsRpc),
];

/** What the gateway does with an input before a handler sees it. */
function readRequest(call: HttpCall, raw: { params?: unknown; query?: unknown; body?: unknown }): void {
  const { params = {}, query = {}, body } = raw;
  emailIn(body);
  budgetsOf(call.budget, body);
  readInput(call, { params, query, body });
}

/** Whether an address can't give so many values: only so many of its names are read. */
function isTooMany(value: unknown): boolean {
  return Object.values(value as object).some(
    (one) => typeof one === 'object' && Object.keys(one).length > 1_000,
  );
}

function* inputsAt(places: readonly Place[]): Generator<{ field: string; sent: string; value: unknown }> {
  for (const place of places) {
    const field = place.join('.') || '(whole)';
    for (const [sent, value] of values) yield { field, sent, value: inputWith(place, value) };
  }
}

/** Returns every string of every call and RPC, and of what headers and addresses feed, with each oversized text in it. */
export function* oversizedReadings(): Generator<Reading> {
  for (const call of calls) {
    for (const part of ['params', 'query', 'body'] as const) {
      if (part === 'body' && !call.hasBody) continue;
      // What an address holds is always named; its names are among the addresses below.
      const places = placesOf(call[part]).filter((place) => part === 'body' || place.length > 0);
      for (const { field, sent, value } of inputsAt(places)) {
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
    for (const { field, sent, value } of inputsAt(placesOf(rpc.input))) {
      yield { what: rpc.subject, field, sent, read: () => rpc.input.safeParse(value) };
    }
  }
  for (const [sent, text] of oversizedTexts(bytes)) {
    for (const [field, read] of Object.entries(readers()))
      yield { what: 'request', field, sent, read: () => read(text) };
  }
}

/** What reads headers and addresses. */
function readers(): Readonly<Record<string, (text: string) => unknown>> {
  const env = { PUBLIC_URL: 'https://bottin.example' } as Env;
  const origins = new Set(['https://bottin.example']);
  const page = (path: string, query: string) => pageRequestOf(path, new URLSearchParams(query));
  return {
    Referer: (text) => searchIn(text, origins),
    'Referer of ours': (text) => searchIn(`https://bottin.example/repertoire?search=${text}`, origins),
    Cookie: (text) => readCookie({ headers: { cookie: text } }, 'session', env),
    'cookie value': (text) =>
      readCookie({ headers: { cookie: `__Host-bottin-session=${text}` } }, 'session', env),
    'X-Forwarded-For': (text) => payerOf(requestWith({ 'x-forwarded-for': text }).ip ?? ''),
    'client address': (text) => networkOf(text),
    'Accept-Encoding': (text) => requestWith({ 'accept-encoding': text }).acceptsEncodings('br', 'gzip'),
    'If-None-Match': (text) => requestWith({ 'if-none-match': text }).fresh,
    'User-Agent': (text) => [isbot(text), deviceOf(text)],
    'query string': (text) => parseQuery(text),
    'names of a query string': (text) => parseQuery(text.replaceAll('a', 'a&b')),
    'path of a page': (text) => page(`/${text}`, ''),
    'path of a profile': (text) => page(`/profil/${text}`, ''),
    'query of a page': (text) => page('/repertoire', `search=${text}`),
    'query of an older page': (text) => page('/createurs', text),
  };
}

/** Returns an express request with a header, cut to what the gateway lets through. */
function requestWith(header: Record<string, string>): Request {
  const app = express().set('trust proxy', 1);
  const headers = Object.fromEntries(
    Object.entries(header).map(([name, text]) => [name, text.slice(0, longestHeader)]),
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
