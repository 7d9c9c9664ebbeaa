import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { discoveriesADay } from '@bottin/contracts/domain/discoveries.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { numbersRpc } from '@bottin/contracts/rpc/numbers.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { v7 as uuidv7 } from 'uuid';
import { answerAccountCalls } from './account-services.ts';
import { answerFollowCalls } from './follow-services.ts';
import { account, entry } from './people.ts';
import { answerStatisticsCalls } from './statistics-services.ts';

export const password = 'un-mot-de-passe-sûr';
const moment = '2025-07-25T12:00:00.000Z';

/** What the fake services know; tests add to it. */
export interface World {
  accounts: SessionUser[];
  /** The version of an account's credentials, where they changed. */
  credentials: Map<string, number>;
  /** The code that a sign-in's second step takes, where an account asks for one. */
  codes: Map<string, string>;
  /** What an account's sign-ins want after the password, where that isn't a code. */
  secondSteps: Map<string, Proof>;
  /** Whose passkey each is, by its id. */
  passkeys: Map<string, string>;
  creators: Entry[];
  /** The ids of those whom everyone follows. */
  followed: Set<string>;
  /** Old slugs and where they lead. */
  moved: Map<string, string>;
  pictures: Map<string, string>;
  /** The addresses that links were sent to. */
  linksSent: string[];
}

const counts = <T>(value: T) =>
  Object.fromEntries(platforms.map((platform) => [platform, value])) as Record<(typeof platforms)[number], T>;

/** Has every call that the gateway makes answered, plainly, from one small world. */
export function populate(services: FakeServices): World {
  const world: World = {
    accounts: [],
    credentials: new Map(),
    codes: new Map(),
    secondSteps: new Map(),
    passkeys: new Map(),
    creators: [],
    followed: new Set(),
    moved: new Map(),
    pictures: new Map(),
    linksSent: [],
  };
  const userOf = (userId: string) => world.accounts.find(({ id }) => id === userId) ?? null;
  for (const service of rpcServices) {
    services.answer(healthRpc(service), () => ({ status: 'ok' as const, checks: {} }));
    services.answer(numbersRpc(service), () => ({ numbers: {} }));
  }

  services.answer(identityRpc.getUser, ({ userId }) => ({
    user: userOf(userId),
    credentialsVersion: credentialsOf(world, userId),
    hasSecondFactor: world.codes.has(userId) || world.secondSteps.has(userId),
  }));
  services.answer(identityRpc.authenticate, authenticateIn(world));
  const register = ({ email }: { email: string }) => {
    const user = account({ email, isEmailVerified: false, isProfileComplete: false, status: 'pending' });
    world.accounts.push(user);
    return { userId: user.id, message: 'Compte créé.' };
  };
  services.answer(identityRpc.registerMinimal, register);
  services.answer(identityRpc.register, register);
  services.answer(identityRpc.completeProfile, ({ userId }) => ({ userId, message: 'Profil complété.' }));
  services.answer(identityRpc.checkEmail, ({ email }) => ({
    exists: world.accounts.some((one) => one.email === email),
  }));
  services.answer(identityRpc.checkPublicName, () => ({ exists: false }));
  services.answer(identityRpc.checkSlug, () => ({ exists: false }));
  // Somebody's address stands for the token that was sent to it.
  services.answer(identityRpc.validateEmail, ({ token }) => {
    const user = world.accounts.find(({ email }) => email === token);
    if (user) user.isEmailVerified = true;
    const account = user && { userId: user.id, publicName: user.publicName, userType: user.userType };
    return { message: 'Ton adresse est validée.', account, disownToken: user ? 'pas-moi' : null };
  });
  services.answer(identityRpc.disownAccount, () => ({}));
  services.answer(identityRpc.cancelEmailChange, () => ({ message: 'Le changement est annulé.' }));
  const sendLink = ({ email, send }: { email: string; send: boolean }) => {
    if (send) world.linksSent.push(email);
    return { message: 'Un lien est en route.' };
  };
  services.answer(identityRpc.resendValidation, sendLink);
  services.answer(identityRpc.requestPasswordReset, sendLink);
  services.answer(identityRpc.resetPassword, () => ({ message: 'Mot de passe changé.' }));
  services.answer(identityRpc.updateUser, ({ userId }) => ({ user: userOf(userId) ?? account() }));
  services.answer(identityRpc.deleteUser, () => ({}));
  services.answer(identityRpc.currentSlug, ({ slug }) => ({ slug: world.moved.get(slug) ?? null }));
  services.answer(identityRpc.stats, () => ({ approvedProfiles: 3 }));

  answerAccountCalls(services, world, password);
  answerStatisticsCalls(services);

  const list = () => ({ creators: world.creators, total: world.creators.length });
  services.answer(searchRpc.list, list);
  services.answer(searchRpc.suggestions, ({ q }) => ({
    suggestions: q ? [{ kind: 'city' as const, label: 'Québec', marks: [], total: 1 }] : [],
  }));
  services.answer(searchRpc.category, list);
  services.answer(searchRpc.rankings, () => ({ creators: world.creators }));
  services.answer(creatorsRpc.rankings, () => ({ creators: world.creators }));
  services.answer(searchRpc.categoryStats, () => ({ Humour: 1 }));
  services.answer(searchRpc.stats, () => ({
    totalCreators: 1,
    totalBrands: 0,
    totalFollowers: 12_000,
    platforms: 1,
    byPlatform: counts({ creators: 1, followers: 1, verified: 1 }),
  }));
  services.answer(creatorsRpc.list, () => ({ ...list(), plain: true }));
  services.answer(creatorsRpc.totals, () => ({
    totalCreators: 2,
    totalBrands: 1,
    totalFollowers: 24_000,
    platforms: 3,
    byPlatform: counts({ creators: 2, followers: 2, verified: 2 }),
  }));
  services.answer(creatorsRpc.categoryCounts, () => ({ Humour: 2 }));
  services.answer(creatorsRpc.publicPageParts, () => ({
    parts: world.creators.slice(0, 1).map(({ createdAt }) => ({ upTo: null, updatedAt: createdAt })),
  }));
  services.answer(creatorsRpc.publicPages, ({ after }) => ({
    pages: world.creators
      .filter(({ id }) => after === null || id > after)
      .map(({ id, slug, createdAt }) => ({ id, slug, updatedAt: createdAt })),
  }));
  services.answer(creatorsRpc.bySlug, ({ slug }) => ({
    creator: world.creators.find((one) => one.slug === slug) ?? null,
    listed: true,
  }));
  services.answer(creatorsRpc.youtube, () => ({
    channelTitle: 'Marie-Ève',
    channelThumbnail: null,
    channelUrl: 'https://www.youtube.com/@marie-eve',
    subscriberCount: 12_000,
    videoCount: 4,
    viewCount: 9,
    latestVideos: [],
    syncedAt: moment,
  }));

  services.answer(creatorsRpc.similar, ({ id }) => ({
    niche: 'humour',
    creators: world.creators.filter((one) => one.id !== id),
  }));
  const isBrand = ({ userType }: Entry) => userType === 'company' || userType === 'both';
  services.answer(creatorsRpc.brands, () => ({
    brands: world.creators.filter(isBrand),
    total: world.creators.filter(isBrand).length,
  }));
  services.answer(creatorsRpc.discoveries, () => ({
    day: '2025-07-25',
    creators: world.creators.slice(0, discoveriesADay),
    total: world.creators.length,
  }));
  services.answer(creatorsRpc.preview, ({ userId }) => {
    const { status: _, ...creator } = entry({ id: userId });
    return { creator, channel: null, isPublished: false };
  });

  answerFollowCalls(services, world.followed);
  services.answer(feedRpc.list, ({ page, limit }) => ({
    items: [],
    pagination: { page, limit, total: 0, totalPages: 0 },
  }));
  services.answer(feedRpc.counts, () => ({ contents: counts(2) }));
  services.answer(feedRpc.ownContent, () => ({ content: {} }));

  const connection = {
    id: uuidv7(),
    platform: 'youtube' as const,
    isConnected: true,
    isVerified: true,
    needsReconnection: false,
    subscriberCount: 12_000,
    connectedAt: moment,
    lastSyncAt: moment,
  };
  services.answer(platformSyncRpc.authorize, ({ binding }) => ({
    authUrl: `https://accounts.google.com/o/oauth2/v2/auth?state=${binding}`,
  }));
  services.answer(platformSyncRpc.callback, () => ({ userId: uuidv7(), platform: 'youtube' as const }));
  services.answer(platformSyncRpc.listConnections, () => ({ connections: [connection] }));
  services.answer(platformSyncRpc.sync, () => ({ connection, content: null }));
  services.answer(platformSyncRpc.youtubeStatus, () => ({
    connected: true,
    subscriberCount: 12_000,
    videoCount: 4,
    viewCount: 9,
    channelName: 'Marie-Ève',
    avatar: null,
    channelUrl: null,
    latestVideos: [],
    lastSyncAt: moment,
  }));
  services.answer(platformSyncRpc.disconnect, () => ({}));
  services.answer(platformSyncRpc.mediaSource, ({ id }) => ({ url: world.pictures.get(id) ?? null }));
  return world;
}

/** Checks a password as identity does. */
export const authenticateIn =
  (world: World) =>
  ({ email, password: given }: { email: string; password: string }) => {
    const user = world.accounts.find((one) => one.email === email);
    if (!user) throw refusal(401, 'email_not_found', texts.emailNotFound);
    if (given !== password) throw refusal(401, 'invalid_password', texts.passwordWrong);
    const secondStep = world.codes.has(user.id) ? 'code' : (world.secondSteps.get(user.id) ?? null);
    return {
      user,
      credentialsVersion: credentialsOf(world, user.id),
      hasSecondFactor: secondStep !== null,
      secondStep,
    };
  };

function credentialsOf(world: World, userId: string): number {
  return world.credentials.get(userId) ?? firstCredentialsVersion;
}

export function refusal(statusCode: number, errorType: string, message: string): ProblemError {
  return new ProblemError({ statusCode, errorType, message });
}
