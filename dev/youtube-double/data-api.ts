import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { DoubleChannel } from './channels.ts';
import { GoogleError, googleErrors } from './google-errors.ts';
import type { Grant } from './grants.ts';
import {
  channelParts,
  channelResource,
  computeEtag,
  playlistItemParts,
  playlistItemResource,
  videoParts,
  videoResource,
  videoStatsParts,
  videoStatsResource,
} from './resources.ts';
import type { World } from './world.ts';

const maxIds = 50;
const readScopes = ['youtube.readonly', 'youtube', 'youtube.force-ssl'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);

/** Implements channels.list, playlistItems.list, videos.list and videos.batchGetStats of the YouTube Data API v3. */
export function dataApi(world: World, origin: () => string): Router {
  const router = Router();
  router.use(guard(world));

  router.get('/channels', (request, response) => {
    const query = parseQuery(request);
    const parts = query.parts(channelParts);
    const ids = query.list('id');
    const mine = query.one('mine') === 'true';
    if (!mine && ids.length === 0)
      throw googleErrors.missingFilter('id, categoryId, mine, managedByMe, forHandle, forUsername');
    if (ids.length > maxIds) throw googleErrors.tooManyIds();
    const size = query.maxResults(5);
    const channels = mine ? [ownChannel(world, request)] : [...new Set(ids)].map((id) => world.channel(id));
    const items = channels
      .filter((channel) => channel !== undefined)
      .slice(0, size)
      .map((channel) => channelResource(origin(), channel, parts));
    const info = { totalResults: items.length, resultsPerPage: size };
    // Like Google, omit `items` when no channel matches.
    response.json(toListResponse('youtube#channelListResponse', info, items.length > 0 ? items : undefined));
  });

  router.get('/playlistItems', (request, response) => {
    const query = parseQuery(request);
    const parts = query.parts(playlistItemParts);
    const playlistId = query.one('playlistId');
    if (!playlistId) throw googleErrors.missingFilter('id, playlistId');
    const playlist = world.getPlaylistVideos(playlistId);
    if (!playlist) throw googleErrors.playlistNotFound();
    const { channel, videos } = playlist;
    const size = query.maxResults(5);
    const start = parsePageToken(query.one('pageToken'));
    const items = videos
      .slice(start, start + size)
      .map((video, index) => playlistItemResource(origin(), channel, video, start + index, parts));
    const paging = {
      ...(start + size < videos.length && size > 0 && { nextPageToken: createPageToken(start + size) }),
      ...(start > 0 && { prevPageToken: createPageToken(Math.max(0, start - size)) }),
    };
    response.json(
      toListResponse(
        'youtube#playlistItemListResponse',
        { totalResults: videos.length, resultsPerPage: size },
        items,
        paging,
      ),
    );
  });

  router.get('/videos', (request, response) => {
    const query = parseQuery(request);
    const parts = query.parts(videoParts);
    const ids = [...new Set(query.list('id'))];
    if (ids.length === 0) throw googleErrors.missingFilter('chart, id, myRating');
    if (ids.length > maxIds) throw googleErrors.tooManyIds();
    const items = world
      .findVideos(ids)
      .map(({ channel, video }) => videoResource(origin(), channel, video, parts));
    response.json(
      toListResponse(
        'youtube#videoListResponse',
        { totalResults: items.length, resultsPerPage: items.length },
        items,
      ),
    );
  });

  router.get('/videos\\:batchGetStats', (request, response) => {
    const query = parseQuery(request);
    const parts = query.parts(videoStatsParts);
    const ids = [...new Set(query.list('id'))];
    if (ids.length === 0) throw googleErrors.missingFilter('id');
    if (ids.length > maxIds) throw googleErrors.tooManyIds();
    const items = world.findVideos(ids).map(({ video }) => videoStatsResource(video, parts));
    response.json({ kind: 'youtube#batchGetStatsResponse', etag: computeEtag(items), items });
  });

  router.use((request) => {
    throw googleErrors.notFound(request.originalUrl.split('?')[0] ?? '');
  });
  router.use(sendError);
  return router;
}

/** Applies planned failures, then checks authentication, then the quota. Google checks in the same order. */
function guard(world: World): RequestHandler {
  return (request, response, next) => {
    const failure = world.nextFailure(request.path, [
      'quotaExceeded',
      'authError',
      'backendError',
      'rateLimitExceeded',
      'timeout',
    ]);
    if (failure === 'timeout') return;
    if (failure && failure !== 'invalidGrant') throw googleErrors[failure]();
    const grant = authenticate(world, request);
    if (grant && !readScopes.some((scope) => grant.scope.split(' ').includes(scope)))
      throw googleErrors.insufficientPermissions();
    if (!world.consumeQuota(request.path)) throw googleErrors.quotaExceeded();
    response.setHeader('cache-control', 'private');
    response.setHeader('vary', 'Origin, X-Origin, Referer');
    next();
  };
}

/**
 * Returns the caller's grant, or null for a call with an API key. Throws for calls without authentication.
 */
function authenticate(world: World, request: Request): Grant | null {
  const query = parseQuery(request);
  const bearer = request.headers.authorization?.match(/^Bearer (.+)$/i)?.[1] ?? query.one('access_token');
  if (bearer !== undefined) {
    const grant = world.grants.findByAccessToken(bearer);
    if (!grant) throw googleErrors.authError();
    return grant;
  }
  if (!query.one('key') && !request.headers['x-goog-api-key']) throw googleErrors.anonymous();
  return null;
}

function ownChannel(world: World, request: Request): DoubleChannel | undefined {
  const grant = authenticate(world, request);
  if (!grant) throw googleErrors.authError();
  return world.getAccountChannel(grant.accountId);
}

/** Parses the query parameters. A list may be repeated or comma-separated. */
function parseQuery(request: Request) {
  const params = new URL(request.originalUrl, 'http://double').searchParams;
  const list = (name: string) => params.getAll(name).flatMap((value) => value.split(',').filter(Boolean));
  return {
    list,
    one: (name: string) => params.get(name) ?? undefined,
    parts(allowed: ReadonlySet<string>): ReadonlySet<string> {
      const requested = list('part');
      if (requested.length === 0) throw googleErrors.missingPart();
      const unknown = requested.find((part) => !allowed.has(part));
      if (unknown !== undefined) throw googleErrors.unknownPart(unknown);
      return new Set(requested);
    },
    maxResults(defaultSize: number): number {
      const value = params.get('maxResults');
      if (value === null) return defaultSize;
      if (!/^\d+$/.test(value) || Number(value) > 50) throw googleErrors.invalidMaxResults(value);
      return Number(value);
    },
  };
}

function toListResponse(
  kind: string,
  pageInfo: { totalResults: number; resultsPerPage: number },
  items: unknown[] | undefined,
  paging = {},
) {
  return { kind, etag: computeEtag([pageInfo, items]), ...paging, pageInfo, ...(items && { items }) };
}

const createPageToken = (offset: number) => `EAAa${Buffer.from(`PT:${offset}`).toString('base64url')}`;

function parsePageToken(token: string | undefined): number {
  if (token === undefined) return 0;
  const text = token.startsWith('EAAa') ? Buffer.from(token.slice(4), 'base64url').toString() : '';
  const offset = text.match(/^PT:(\d+)$/)?.[1];
  if (offset === undefined) throw googleErrors.invalidPageToken();
  return Number(offset);
}

const sendError: ErrorRequestHandler = (error, _request, response, next) => {
  if (!(error instanceof GoogleError)) return next(error);
  response.status(error.status).json(error.body);
};
