import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { digestConsentText } from '@bottin/contracts/domain/digest-consent.ts';
import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';
import { v7 as uuidv7 } from 'uuid';
import { stubDigestCalls } from './digest-services.ts';
import { creationOptions, encodeClientData } from './passkeys.ts';
import { createAccount } from './factories.ts';

const timestamp = '2025-07-25T12:00:00.000Z';

/** Stubs the RPCs for accounts and moderation. The stubs read and change the state in `world`. */
export function stubAccountCalls(
  services: FakeServices,
  world: {
    accounts: SessionUser[];
    credentials: Map<string, number>;
    codes: Map<string, string>;
    passkeys: Map<string, string>;
  },
  password: string,
): void {
  const findUser = (userId: string) =>
    world.accounts.find(({ id }) => id === userId) ?? createAccount({ id: userId });
  services.stubRpc(identityRpc.changePassword, ({ userId, currentPassword }) => {
    if (currentPassword !== password) throw wrongPassword();
    const credentialsVersion = (world.credentials.get(userId) ?? firstCredentialsVersion) + 1;
    world.credentials.set(userId, credentialsVersion);
    return { credentialsVersion };
  });
  services.stubRpc(identityRpc.passSecondFactor, ({ userId, credentialsVersion, code }) => {
    if (credentialsVersion !== (world.credentials.get(userId) ?? firstCredentialsVersion)) {
      throw new ProblemError({ statusCode: 401, errorType: 'sign_in_over', message: 'Recommence.' });
    }
    if (world.codes.get(userId) !== code) throw wrongCode();
    return { user: findUser(userId), credentialsVersion };
  });
  services.stubRpc(identityRpc.secondFactor, () => ({ since: null, recoveryCodesLeft: 0 }));
  services.stubRpc(identityRpc.startSecondFactor, ({ currentPassword }) => {
    if (currentPassword !== password) throw wrongPassword();
    return { secret: 'ABC', uri: 'otpauth://totp/Bottin?secret=ABC' };
  });
  const withNewCredentials = (userId: string) => {
    const credentialsVersion = (world.credentials.get(userId) ?? firstCredentialsVersion) + 1;
    world.credentials.set(userId, credentialsVersion);
    return { credentialsVersion };
  };
  services.stubRpc(identityRpc.confirmSecondFactor, ({ userId, code }) => {
    world.codes.set(userId, code);
    return { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'], ...withNewCredentials(userId) };
  });
  services.stubRpc(identityRpc.removeSecondFactor, ({ userId, currentPassword, code }) => {
    if (currentPassword !== password) throw wrongPassword();
    if ((world.codes.get(userId) ?? code) !== code) throw wrongCode();
    world.codes.delete(userId);
    return withNewCredentials(userId);
  });
  services.stubRpc(identityRpc.renewRecoveryCodes, ({ currentPassword }) => {
    if (currentPassword !== password) throw wrongPassword();
    return { recoveryCodes: ['QRST-UVWX-YZ23-4567'] };
  });
  services.stubRpc(identityRpc.passkeys, () => ({ passkeys: [], proof: null }));
  services.stubRpc(identityRpc.startPasskey, ({ userId, currentPassword, origin }) => {
    if (currentPassword !== password) throw wrongPassword();
    const credentialsVersion = world.credentials.get(userId) ?? firstCredentialsVersion;
    return { options: creationOptions(userId, origin), credentialsVersion };
  });
  services.stubRpc(identityRpc.addPasskey, ({ userId, passkey, challenge, origin, credentialsVersion }) => {
    const isFresh = credentialsVersion === (world.credentials.get(userId) ?? firstCredentialsVersion);
    if (!isFresh || passkey.response.clientDataJSON !== encodeClientData(challenge, origin))
      throw passkeyRefused();
    world.passkeys.set(passkey.id, userId);
    return withNewCredentials(userId);
  });
  services.stubRpc(identityRpc.removePasskey, ({ userId, currentPassword, passkey }) => {
    if (currentPassword !== password) throw wrongPassword();
    if (
      passkey &&
      passkey.answer.response.clientDataJSON !== encodeClientData(passkey.challenge, passkey.origin)
    ) {
      throw passkeyRefused();
    }
    return withNewCredentials(userId);
  });
  services.stubRpc(identityRpc.authenticatePasskey, ({ answer, challenge, origin }) => {
    const userId = world.passkeys.get(answer.id);
    if (!userId || answer.response.clientDataJSON !== encodeClientData(challenge, origin))
      throw passkeyRefused();
    return {
      user: findUser(userId),
      credentialsVersion: world.credentials.get(userId) ?? firstCredentialsVersion,
    };
  });
  services.stubRpc(identityRpc.closeAccount, ({ currentPassword: given }) => {
    if (given !== password) throw wrongPassword();
    return {};
  });
  services.stubRpc(identityRpc.export, ({ userId }) => ({
    account: {
      ...findUser(userId),
      slugs: [{ slug: findUser(userId).slug, claimedAt: timestamp }],
      wasRefused: false,
    },
    emailRequests: [],
    secondFactor: null,
  }));
  services.stubRpc(identityRpc.openToCollaboration, ({ userId }) => ({ user: findUser(userId) }));
  services.stubRpc(identityRpc.closeToCollaboration, ({ userId }) => ({ user: findUser(userId) }));
  services.stubRpc(identityRpc.listProfiles, ({ page, limit, status }) => {
    const profiles = world.accounts.filter((one) => one.status === status && one.role === 'user');
    return { profiles, pagination: { page, limit, total: profiles.length, totalPages: 1 } };
  });
  for (const decision of [identityRpc.approve, identityRpc.suspend, identityRpc.restore]) {
    services.stubRpc(decision, () => ({}));
  }
  services.stubRpc(identityRpc.refuse, () => ({}));
  services.stubRpc(identityRpc.noteDenied, () => ({}));
  services.stubRpc(identityRpc.recordAction, () => ({}));
  services.stubRpc(platformSyncRpc.export, () => ({ connections: [], pictures: [] }));
  services.stubRpc(creatorsRpc.audience, () => ({ days: [{ day: '2025-07-25', followers: 12_000 }] }));
  services.stubRpc(creatorsRpc.export, () => ({ directoryEntry: null, followerHistory: [] }));
  services.stubRpc(notificationsRpc.export, () => ({
    emails: [
      { kind: 'approved', status: 'sent' as const, attempts: 1, createdAt: timestamp, doneAt: timestamp },
    ],
    digest: {
      consent: digestConsentText,
      consentedAt: timestamp,
      endedAt: null,
      endedBy: null,
      coveredUntil: timestamp,
      earlierConsents: [
        { consent: 'oui', consentedAt: timestamp, endedAt: timestamp, endedBy: 'replaced' as const },
      ],
    },
  }));
  stubDigestCalls(services);
  // Return two pages of results, which the gateway must combine.
  services.stubRpc(feedRpc.export, ({ after }) => ({
    content: [
      {
        id: uuidv7(),
        platform: 'youtube' as const,
        externalId: after === null ? 'premier' : 'second',
        contentType: 'video' as const,
        title: 'Tourtière du Lac',
        description: '',
        thumbnailUrl: null,
        contentUrl: 'https://www.youtube.com/watch?v=video',
        duration: 600,
        viewCount: 1_000,
        likeCount: 100,
        publishedAt: timestamp,
      },
    ],
    next: after === null ? 'premier' : null,
  }));
}

function wrongCode(): ProblemError {
  return new ProblemError({ statusCode: 400, errorType: 'code_wrong', message: 'Mauvais code.' });
}

function passkeyRefused(): ProblemError {
  return new ProblemError({ statusCode: 401, errorType: 'passkey_refused', message: 'Refusée.' });
}

function wrongPassword(): ProblemError {
  return new ProblemError({
    statusCode: 403,
    errorType: 'invalid_password',
    message: texts.passwordWrong,
  });
}
