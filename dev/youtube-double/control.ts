import { json, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { failKinds } from './google-errors.ts';
import type { World } from './world.ts';

const commandSchema = z
  .strictObject({
    /** Makes the next `count` calls fail. With `path` (such as `/videos`), only calls of that path fail. */
    fail: z.object({
      kind: z.enum(failKinds),
      count: z.int().positive().default(1),
      path: z.string().optional(),
    }),
    /** Revokes every grant of the account with this id, e-mail address, channel title or channel id. */
    revokeGrant: z.object({ account: z.string() }),
    expireAccessTokens: z.literal(true),
    setStatistics: z.object({
      channelId: z.string(),
      subscriberCount: z.int().nonnegative().optional(),
      viewCount: z.int().nonnegative().optional(),
      videoCount: z.int().nonnegative().optional(),
      hiddenSubscriberCount: z.boolean().optional(),
      title: z.string().optional(),
      description: z.string().optional(),
    }),
    addVideo: z.object({
      channelId: z.string(),
      title: z.string(),
      id: z.string().optional(),
      description: z.string().optional(),
      kind: z.enum(['video', 'short', 'live', 'liveNow', 'upcoming']).optional(),
      seconds: z.int().nonnegative().optional(),
      viewCount: z.int().nonnegative().optional(),
      likeCount: z.int().nonnegative().optional(),
      publishedAt: z.coerce.date().optional(),
    }),
    removeVideo: z.object({ videoId: z.string() }),
    closeChannel: z.object({ channelId: z.string() }),
    setQuota: z.object({ limit: z.int().nonnegative().optional(), used: z.int().nonnegative().optional() }),
    reset: z.literal(true),
  })
  .partial();

/**
 * Commands to the YouTube double. One request may contain several commands: `reset` runs first, then the
 * others in the order of the schema.
 */
export type ControlCommand = z.input<typeof commandSchema>;

/** State of the YouTube double, as the control endpoint returns it. */
export interface ControlState {
  quota: { limit: number; used: number; day: string };
  calls: Record<string, number>;
  /** Grants that are not revoked. Each token contains the id of its grant. */
  liveGrants: { id: string; accountId: string; clientId: string; channelTitle: string | null }[];
  accounts: { id: string; name: string; channelId: string | null; title: string | null }[];
  /** Video that `addVideo` has created. */
  video?: { id: string };
}

/** Runs the commands of a request and returns the resulting state. */
export function runControlCommand(world: World, command: ControlCommand): ControlState {
  const parsed = commandSchema.parse(command);
  if (parsed.reset) world.reset();
  if (parsed.fail) world.planFailure(parsed.fail.kind, parsed.fail.count, parsed.fail.path);
  if (parsed.revokeGrant) {
    const account = world.findAccountByHint(parsed.revokeGrant.account);
    if (account) world.grants.revokeAccount(account.id);
  }
  if (parsed.expireAccessTokens) world.grants.expireAccessTokens();
  if (parsed.setStatistics) {
    const { channelId, ...statistics } = parsed.setStatistics;
    world.setStatistics(channelId, withoutUndefined(statistics));
  }
  const video = parsed.addVideo && world.addVideo(withoutUndefined(parsed.addVideo));
  if (parsed.removeVideo) world.removeVideo(parsed.removeVideo.videoId);
  if (parsed.closeChannel) world.closeChannel(parsed.closeChannel.channelId);
  if (parsed.setQuota) Object.assign(world.quota, withoutUndefined(parsed.setQuota));
  return {
    quota: { ...world.quota },
    calls: { ...world.calls },
    liveGrants: world.grants.liveGrants().map(({ id, accountId, clientId }) => ({
      id,
      accountId,
      clientId,
      channelTitle: world.getAccountChannel(accountId)?.title ?? null,
    })),
    accounts: world.offered.map(({ id, name, channel }) => ({
      id,
      name,
      channelId: channel?.id ?? null,
      title: channel?.title ?? null,
    })),
    ...(video && { video: { id: video.id } }),
  };
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/**
 * GET and POST /__control. Only programs on this machine may use them; pages of other origins are rejected.
 */
export function controlRouter(world: World): Router {
  const router = Router();
  router.use('/__control', localOnly, json());
  router.get('/__control', (_request, response) => {
    response.json(runControlCommand(world, {}));
  });
  router.post('/__control', (request, response) => {
    const command = commandSchema.safeParse(request.body);
    if (command.success) response.json(runControlCommand(world, request.body));
    else response.status(400).json({ errors: command.error.issues });
  });
  return router;
}

const localOnly: RequestHandler = (request, response, next) => {
  const address = request.socket.remoteAddress ?? '';
  const local = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
  if (local && request.headers.origin === undefined) return next();
  response.status(403).json({ errors: ['The control is for programs on this machine only.'] });
};
