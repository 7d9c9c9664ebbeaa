import { json, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { failKinds } from './google-errors.ts';
import type { World } from './world.ts';

const commandSchema = z
  .strictObject({
    /** Answers the next `count` calls (of `path`, e.g. `/videos`, when given) with this failure. */
    fail: z.object({
      kind: z.enum(failKinds),
      count: z.int().positive().default(1),
      path: z.string().optional(),
    }),
    /** Ends every consent of the account of this id, address, channel title or channel id. */
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

/** What may be asked of the double; several at once are done in this order: reset first, the rest as listed. */
export type ControlCommand = z.input<typeof commandSchema>;

/** The double's state as the control answers it. */
export interface ControlAnswer {
  quota: { limit: number; used: number; day: string };
  calls: Record<string, number>;
  /** Every token of a grant has its id in it. */
  liveGrants: { id: string; accountId: string; clientId: string; channelTitle: string | null }[];
  accounts: { id: string; name: string; channelId: string | null; title: string | null }[];
  /** The video of `addVideo`. */
  video?: { id: string };
}

/** Carries out a command and answers the state after it. */
export function control(world: World, command: ControlCommand): ControlAnswer {
  const asked = commandSchema.parse(command);
  if (asked.reset) world.reset();
  if (asked.fail) world.fail(asked.fail.kind, asked.fail.count, asked.fail.path);
  if (asked.revokeGrant) {
    const account = world.accountHinted(asked.revokeGrant.account);
    if (account) world.grants.revokeAccount(account.id);
  }
  if (asked.expireAccessTokens) world.grants.expireAccessTokens();
  if (asked.setStatistics) {
    const { channelId, ...statistics } = asked.setStatistics;
    world.setStatistics(channelId, given(statistics));
  }
  const video = asked.addVideo && world.addVideo(given(asked.addVideo));
  if (asked.removeVideo) world.removeVideo(asked.removeVideo.videoId);
  if (asked.closeChannel) world.closeChannel(asked.closeChannel.channelId);
  if (asked.setQuota) Object.assign(world.quota, given(asked.setQuota));
  return {
    quota: { ...world.quota },
    calls: { ...world.calls },
    liveGrants: world.grants.liveGrants().map(({ id, accountId, clientId }) => ({
      id,
      accountId,
      clientId,
      channelTitle: world.channelOfAccount(accountId)?.title ?? null,
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

/** The same without its undefined values. */
function given<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** GET and POST /__control, for programs on this machine only: a page of another origin can't use it. */
export function controlRouter(world: World): Router {
  const router = Router();
  router.use('/__control', localOnly, json());
  router.get('/__control', (_request, response) => {
    response.json(control(world, {}));
  });
  router.post('/__control', (request, response) => {
    const command = commandSchema.safeParse(request.body);
    if (command.success) response.json(control(world, request.body));
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
