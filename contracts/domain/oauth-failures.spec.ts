import { mapGoogleError, mapProblemType, oauthFailureText, oauthFailureTexts } from './oauth-failures.ts';

test.each(Object.entries(oauthFailureTexts))(
  'oauthFailureText returns the text of the failure %s, given either its code or its text',
  (code, text) => {
    expect(oauthFailureText(code)).toBe(text);
    expect(oauthFailureText(text)).toBe(text);
    expect(mapProblemType(code)).toBe(code);
  },
);

test.each([
  null,
  '',
  'constructor',
  '__proto__',
  'toString',
  'Appelle le 1 900 555-0199 pour débloquer ton compte.',
  `${oauthFailureTexts.channel_taken} Appelle le 1 900 555-0199.`,
  'CHANNEL_TAKEN',
  'x'.repeat(100_000),
])('oauthFailureText returns null for the unknown argument %j', (error) => {
  expect(oauthFailureText(error)).toBeNull();
});

test.each([
  ['access_denied', 'access_denied'],
  ['admin_policy_enforced', 'policy_refused'],
  ['server_error', 'google_unavailable'],
  ['invalid_scope', 'oauth_failed'],
  ['constructor', 'oauth_failed'],
])('mapGoogleError maps the Google error %s to %s', (error, failure) => {
  expect(mapGoogleError(error)).toBe(failure);
});

test.each([
  ['overloaded', 'service_unavailable'],
  ['service_timeout', 'service_unavailable'],
  ['internal_error', 'oauth_failed'],
  ['constructor', 'oauth_failed'],
])('mapProblemType maps the error type %s to %s', (errorType, failure) => {
  expect(mapProblemType(errorType)).toBe(failure);
});
