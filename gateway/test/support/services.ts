import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { discoveriesPerDay } from '@bottin/contracts/domain/discoveries.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { rpcServices } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { v7 as uuidv7 } from 'uuid';
import { stubAccountCalls } from './account-services.ts';
import { stubFollowCalls } from './follow-services.ts';
import { createAccount, createEntry } from './factories.ts';
import { stubMessageCalls } from './message-services.ts';
import { stubPictureCalls } from './picture-services.ts';
import { stubPublicReads } from './public-read-services.ts';
import { stubSavedSearchCalls } from './saved-search-services.ts';
import { stubShortlistCalls } from './shortlist-services.ts';
import { stubStatisticsCalls } from './statistics-services.ts';

export const password = 'un-mot-de-passe-sûr';
const timestamp = '2025-07-25T12:00:00.000Z';

/** State of the fake services. Tests change it. */
export interface World {
  accounts: SessionUser[];
  /**
   * Version of each account's credentials, by account id. An account without a value here has the first
   * version.
   */
  credentials: Map<string, number>;
  /** The valid second-factor code of each account, by account id. */
  codes: Map<string, string>;
  /** Second step of each account's sign-in, by account id, for accounts that don't use a code. */
  secondSteps: Map<string, SecondFactorMethod>;
  /** Id of the account to which each passkey belongs, by passkey id. */
  passkeys: Map<string, string>;
  /** Id of the picture that each account uploaded, by account id. */
  ownPictures: Map<string, string>;
  creators: Entry[];
  /** Ids of the followed entries, for every account. */
  followed: Set<string>;
  /** Current slug for each former slug. */
  moved: Map<string, string>;
  pictures: Map<string, string>;
  /** E-mail addresses to which the fake identity service has sent links. */
  linksSent: string[];
}

const byPlatform = <T>(value: T) =>
  Object.fromEntries(platforms.map((platform) => [platform, value])) as Record<(typeof platforms)[number], T>;

/** Stubs every RPC that the gateway calls, and returns the state that the stubs use. */
export function populate(services: FakeServices): World {
  const world: World = {
    accounts: [],
    credentials: new Map(),
    codes: new Map(),
    secondSteps: new Map(),
    passkeys: new Map(),
    ownPictures: new Map(),
    creators: [],
    followed: new Set(),
    moved: new Map(),
    pictures: new Map(),
    linksSent: [],
  };
  const findUser = (userId: string) => world.accounts.find(({ id }) => id === userId) ?? null;
  for (const service of rpcServices) {
    services.stubRpc(healthRpc(service), () => ({ status: 'ok' as const, checks: {} }));
    services.stubRpc(gaugesRpc(service), () => ({ numbers: {} }));
  }

  services.stubRpc(identityRpc.getUser, ({ userId }) => ({
    user: findUser(userId),
    credentialsVersion: getCredentialsVersion(world, userId),
    hasSecondFactor: world.codes.has(userId) || world.secondSteps.has(userId),
  }));
  services.stubRpc(identityRpc.authenticate, createAuthenticator(world));
  const register = ({ email }: { email: string }) => {
    const user = createAccount({
      email,
      isEmailVerified: false,
      isProfileComplete: false,
      status: 'pending',
    });
    world.accounts.push(user);
    return { userId: user.id, message: 'Compte créé.' };
  };
  services.stubRpc(identityRpc.registerMinimal, register);
  services.stubRpc(identityRpc.register, register);
  services.stubRpc(identityRpc.completeProfile, ({ userId }) => ({ userId, message: 'Profil complété.' }));
  services.stubRpc(identityRpc.checkEmail, ({ email }) => ({
    exists: world.accounts.some((one) => one.email === email),
  }));
  services.stubRpc(identityRpc.checkPublicName, () => ({ exists: false }));
  services.stubRpc(identityRpc.checkSlug, () => ({ exists: false }));
  // In this fake, the token in an account's e-mailed link is simply the account's e-mail address.
  services.stubRpc(identityRpc.validateEmail, ({ token }) => {
    const user = world.accounts.find(({ email }) => email === token);
    if (user) user.isEmailVerified = true;
    const account = user && { userId: user.id, publicName: user.publicName, userType: user.userType };
    return { message: 'Ton adresse est validée.', account, disownToken: user ? 'pas-moi' : null };
  });
  services.stubRpc(identityRpc.disownAccount, () => ({}));
  services.stubRpc(identityRpc.cancelEmailChange, () => ({ message: 'Le changement est annulé.' }));
  const sendLink = ({ email, send }: { email: string; send: boolean }) => {
    if (send) world.linksSent.push(email);
    return { message: 'Un lien est en route.' };
  };
  services.stubRpc(identityRpc.resendValidation, sendLink);
  services.stubRpc(identityRpc.requestPasswordReset, sendLink);
  services.stubRpc(identityRpc.resetPassword, () => ({ message: 'Mot de passe changé.' }));
  services.stubRpc(identityRpc.updateUser, ({ userId }) => ({ user: findUser(userId) ?? createAccount() }));
  services.stubRpc(identityRpc.deleteUser, () => ({}));
  services.stubRpc(identityRpc.currentSlug, ({ slug }) => ({ slug: world.moved.get(slug) ?? null }));
  services.stubRpc(identityRpc.stats, () => ({ approvedProfiles: 3 }));
  services.stubRpc(identityRpc.notePictureRemoval, () => ({}));

  stubAccountCalls(services, world, password);
  stubStatisticsCalls(services);
  stubPublicReads(services);

  const list = () => ({ creators: world.creators, total: world.creators.length });
  services.stubRpc(searchRpc.list, list);
  services.stubRpc(searchRpc.suggestions, ({ q }) => ({
    suggestions: q ? [{ kind: 'city' as const, label: 'Québec', marks: [], total: 1 }] : [],
  }));
  services.stubRpc(searchRpc.category, list);
  services.stubRpc(searchRpc.rankings, () => ({ creators: world.creators }));
  services.stubRpc(creatorsRpc.rankings, () => ({ creators: world.creators }));
  services.stubRpc(creatorsRpc.followersOnDay, () => ({ followers: {} }));
  services.stubRpc(searchRpc.categoryStats, () => ({ Humour: 1 }));
  services.stubRpc(searchRpc.categoryFaces, () => ({
    humour: world.creators.map(({ slug, name, platform, profileImageUrl }) => ({
      slug,
      name,
      platform,
      profileImageUrl,
    })),
  }));
  services.stubRpc(searchRpc.stats, () => ({
    totalCreators: 1,
    totalBrands: 0,
    totalFollowers: 12_000,
    platforms: 1,
    byPlatform: byPlatform({ creators: 1, followers: 1, verified: 1 }),
  }));
  services.stubRpc(creatorsRpc.list, () => ({ ...list(), plain: true }));
  services.stubRpc(creatorsRpc.totals, () => ({
    totalCreators: 2,
    totalBrands: 1,
    totalFollowers: 24_000,
    platforms: 3,
    byPlatform: byPlatform({ creators: 2, followers: 2, verified: 2 }),
  }));
  services.stubRpc(creatorsRpc.categoryCounts, () => ({ Humour: 2 }));
  services.stubRpc(creatorsRpc.publicPageParts, () => ({
    parts: world.creators.slice(0, 1).map(({ createdAt }) => ({ upTo: null, updatedAt: createdAt })),
  }));
  services.stubRpc(creatorsRpc.publicPages, ({ after }) => ({
    pages: world.creators
      .filter(({ id }) => after === null || id > after)
      .map(({ id, slug, createdAt }) => ({ id, slug, updatedAt: createdAt })),
  }));
  services.stubRpc(creatorsRpc.bySlug, ({ slug }) => ({
    creator: world.creators.find((one) => one.slug === slug) ?? null,
    listed: true,
  }));
  services.stubRpc(creatorsRpc.youtube, () => ({
    channelTitle: 'Marie-Ève',
    channelThumbnail: null,
    channelUrl: 'https://www.youtube.com/@marie-eve',
    subscriberCount: 12_000,
    videoCount: 4,
    viewCount: 9,
    latestVideos: [],
    syncedAt: timestamp,
  }));

  services.stubRpc(creatorsRpc.similar, ({ id }) => ({
    niche: 'humour',
    creators: world.creators.filter((one) => one.id !== id),
  }));
  const isBrand = ({ userType }: Entry) => userType === 'company' || userType === 'both';
  services.stubRpc(creatorsRpc.brands, () => ({
    brands: world.creators.filter(isBrand),
    total: world.creators.filter(isBrand).length,
  }));
  services.stubRpc(creatorsRpc.discoveries, () => ({
    day: '2025-07-25',
    creators: world.creators.slice(0, discoveriesPerDay),
    total: world.creators.length,
  }));
  services.stubRpc(creatorsRpc.preview, ({ userId }) => {
    const { status: _, ...creator } = createEntry({ id: userId });
    return { creator, channel: null, isPublished: false };
  });

  stubFollowCalls(services, world.followed);
  stubShortlistCalls(services);
  stubSavedSearchCalls(services);
  stubMessageCalls(services);
  stubPictureCalls(services, world.ownPictures);
  services.stubRpc(feedRpc.counts, () => ({ contents: byPlatform(2) }));
  services.stubRpc(feedRpc.ownContent, () => ({ content: {} }));

  const connection = {
    id: uuidv7(),
    platform: 'youtube' as const,
    isConnected: true,
    isVerified: true,
    needsReconnection: false,
    subscriberCount: 12_000,
    connectedAt: timestamp,
    lastSyncAt: timestamp,
  };
  services.stubRpc(platformSyncRpc.authorize, ({ binding }) => ({
    authUrl: `https://accounts.google.com/o/oauth2/v2/auth?state=${binding}`,
  }));
  services.stubRpc(platformSyncRpc.callback, () => ({ userId: uuidv7(), platform: 'youtube' as const }));
  services.stubRpc(platformSyncRpc.listConnections, () => ({ connections: [connection] }));
  services.stubRpc(platformSyncRpc.sync, () => ({ connection, content: null }));
  services.stubRpc(platformSyncRpc.youtubeStatus, () => ({
    connected: true,
    subscriberCount: 12_000,
    videoCount: 4,
    viewCount: 9,
    channelName: 'Marie-Ève',
    avatar: null,
    channelUrl: null,
    latestVideos: [],
    lastSyncAt: timestamp,
  }));
  services.stubRpc(platformSyncRpc.disconnect, () => ({}));
  services.stubRpc(platformSyncRpc.mediaSource, ({ id }) => ({ url: world.pictures.get(id) ?? null }));
  return world;
}

/** Returns a fake of the identity service's password check. */
export const createAuthenticator =
  (world: World) =>
  ({ email, password: given }: { email: string; password: string }) => {
    const user = world.accounts.find((one) => one.email === email);
    if (!user) throw createProblem(401, 'email_not_found', texts.emailNotFound);
    if (given !== password) throw createProblem(401, 'invalid_password', texts.passwordWrong);
    const secondStep = world.codes.has(user.id) ? 'code' : (world.secondSteps.get(user.id) ?? null);
    return {
      user,
      credentialsVersion: getCredentialsVersion(world, user.id),
      hasSecondFactor: secondStep !== null,
      secondStep,
    };
  };

function getCredentialsVersion(world: World, userId: string): number {
  return world.credentials.get(userId) ?? firstCredentialsVersion;
}

export function createProblem(statusCode: number, errorType: string, message: string): ProblemError {
  return new ProblemError({ statusCode, errorType, message });
}
