/** Failures that can be planned through the control endpoint. */
export const failKinds = [
  'quotaExceeded',
  'authError',
  'backendError',
  'rateLimitExceeded',
  'invalidGrant',
  'timeout',
] as const;
export type FailKind = (typeof failKinds)[number];

/** Error in the format of Google's JSON APIs. */
export class GoogleError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(
    status: number,
    message: string,
    detail: { domain: string; reason: string; location?: string; locationType?: string },
    state?: string,
  ) {
    super(message);
    this.status = status;
    this.body = {
      error: { code: status, message, errors: [{ message, ...detail }], ...(state && { status: state }) },
    };
  }
}

const quotaText =
  'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.';
const credentialsText =
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

export const googleErrors = {
  quotaExceeded: () => new GoogleError(403, quotaText, { domain: 'youtube.quota', reason: 'quotaExceeded' }),
  rateLimitExceeded: () =>
    new GoogleError(
      429,
      'Quota exceeded for quota metric ‘Queries’ per minute.',
      { domain: 'usageLimits', reason: 'rateLimitExceeded' },
      'RESOURCE_EXHAUSTED',
    ),
  authError: () =>
    new GoogleError(
      401,
      credentialsText,
      { domain: 'global', reason: 'authError', location: 'Authorization', locationType: 'header' },
      'UNAUTHENTICATED',
    ),
  backendError: () =>
    new GoogleError(
      503,
      'The service is currently unavailable.',
      { domain: 'global', reason: 'backendError' },
      'UNAVAILABLE',
    ),
  anonymous: () =>
    new GoogleError(
      403,
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
      { domain: 'global', reason: 'forbidden' },
      'PERMISSION_DENIED',
    ),
  insufficientPermissions: () =>
    new GoogleError(
      403,
      'Request had insufficient authentication scopes.',
      { domain: 'global', reason: 'insufficientPermissions' },
      'PERMISSION_DENIED',
    ),
  missingFilter: (expected: string) =>
    new GoogleError(400, `No filter selected. Expected one of: ${expected}`, {
      domain: 'youtube.parameter',
      reason: 'missingRequiredParameter',
      location: 'parameters.',
      locationType: 'other',
    }),
  missingPart: () =>
    new GoogleError(
      400,
      'Missing required parameter: part',
      { domain: 'global', reason: 'required', location: 'part', locationType: 'parameter' },
      'INVALID_ARGUMENT',
    ),
  unknownPart: (part: string) =>
    new GoogleError(400, `'${part}'`, {
      domain: 'youtube.part',
      reason: 'unknownPart',
      location: 'part',
      locationType: 'parameter',
    }),
  tooManyIds: () =>
    new GoogleError(400, 'The request specifies an invalid filter parameter.', {
      domain: 'youtube.parameter',
      reason: 'invalidFilters',
      location: 'parameters.',
      locationType: 'other',
    }),
  invalidPageToken: () =>
    new GoogleError(400, 'The request specifies an invalid page token.', {
      domain: 'youtube.parameter',
      reason: 'invalidPageToken',
      location: 'pageToken',
      locationType: 'parameter',
    }),
  invalidMaxResults: (value: string) =>
    new GoogleError(
      400,
      `Invalid value '${value}'. Values must be within the range: [0, 50]`,
      { domain: 'global', reason: 'invalidParameter', location: 'maxResults', locationType: 'parameter' },
      'INVALID_ARGUMENT',
    ),
  playlistNotFound: () =>
    new GoogleError(
      404,
      "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
      {
        domain: 'youtube.playlistItem',
        reason: 'playlistNotFound',
        location: 'playlistId',
        locationType: 'parameter',
      },
    ),
  notFound: (path: string) =>
    new GoogleError(
      404,
      `The requested URL ${path} was not found on this server.`,
      { domain: 'global', reason: 'notFound' },
      'NOT_FOUND',
    ),
};
