import { readFileSync } from 'node:fs';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { problemMediaType, toProblemResponse } from '@bottin/contracts/http/problem-response.ts';

const caddyfile = readFileSync(new URL('../config/edge.Caddyfile', import.meta.url), 'utf8');
const [, onError = ''] = /^\thandle_errors \{\n(.*?)^\t\}/ms.exec(caddyfile) ?? [];
const [apiBody = '', pageBody = ''] = [...onError.matchAll(/respond `([^`]*)` 503$/gm)].map(
  ([, body]) => body ?? '',
);

describe('while no replica of the gateway is reachable', () => {
  it('the edge’s responses aren’t cached and may be retried after 5 seconds', () => {
    expect(onError).toMatch(/^\t+Cache-Control no-store$/m);
    expect(onError).toMatch(/^\t+Retry-After 5$/m);
  });

  it('the edge responds to API calls with the problem that the gateway sends during an outage', () => {
    expect(onError).toContain('@api path /api /api/*');
    expect(onError).toContain(`header Content-Type "${problemMediaType}; charset=utf-8"`);
    const problem = {
      statusCode: 503,
      errorType: 'service_unavailable',
      message: texts.serviceUnavailable,
      errors: [],
      retryAfter: 5,
    };
    expect(JSON.parse(apiBody)).toEqual(toProblemResponse(problem));
  });

  it('the edge responds to all other requests with a page in French that says what to do', () => {
    expect(pageBody).toMatch(/^<!doctype html><html lang="fr-CA">/);
    expect(pageBody).toContain(`<p>${texts.serviceUnavailable}</p>`);
  });
});
