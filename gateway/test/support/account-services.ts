import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { digestConsent } from '@bottin/contracts/domain/digest.ts';
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
import { answerDigestCalls } from './digest-services.ts';
import { creationOptions, questionOf } from './passkeys.ts';
import { account } from './people.ts';

const moment = '2025-07-25T12:00:00.000Z';

/** Has the calls of one's own space, and those of moderation, answered from the world. */
export function answerAccountCalls(
  services: FakeServices,
  world: {
    accounts: SessionUser[];
    credentials: Map<string, number>;
    codes: Map<string, string>;
    passkeys: Map<string, string>;
  },
  password: string,
): void {
  const userOf = (userId: string) =>
    world.accounts.find(({ id }) => id === userId) ?? account({ id: userId });
  services.answer(identityRpc.changePassword, ({ userId, currentPassword }) => {
    if (currentPassword !== password) throw wrongPassword();
    const credentialsVersion = (world.credentials.get(userId) ?? firstCredentialsVersion) + 1;
    world.credentials.set(userId, credentialsVersion);
    return { credentialsVersion };
  });
  services.answer(identityRpc.passSecondFactor, ({ userId, credentialsVersion, code }) => {
    if (credentialsVersion !== (world.credentials.get(userId) ?? firstCredentialsVersion)) {
      throw new ProblemError({ statusCode: 401, errorType: 'sign_in_over', message: 'Recommence.' });
    }
    if (world.codes.get(userId) !== code) throw codeWrong();
    return { user: userOf(userId), credentialsVersion };
  });
  services.answer(identityRpc.secondFactor, () => ({ since: null, recoveryCodesLeft: 0 }));
  services.answer(identityRpc.startSecondFactor, ({ currentPassword }) => {
    if (currentPassword !== password) throw wrongPassword();
    return { secret: 'ABC', uri: 'otpauth://totp/Bottin?secret=ABC' };
  });
  const withNewCredentials = (userId: string) => {
    const credentialsVersion = (world.credentials.get(userId) ?? firstCredentialsVersion) + 1;
    world.credentials.set(userId, credentialsVersion);
    return { credentialsVersion };
  };
  services.answer(identityRpc.confirmSecondFactor, ({ userId, code }) => {
    world.codes.set(userId, code);
    return { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'], ...withNewCredentials(userId) };
  });
  services.answer(identityRpc.removeSecondFactor, ({ userId, currentPassword, code }) => {
    if (currentPassword !== password) throw wrongPassword();
    if ((world.codes.get(userId) ?? code) !== code) throw codeWrong();
    world.codes.delete(userId);
    return withNewCredentials(userId);
  });
  services.answer(identityRpc.renewRecoveryCodes, ({ currentPassword }) => {
    if (currentPassword !== password) throw wrongPassword();
    return { recoveryCodes: ['QRST-UVWX-YZ23-4567'] };
  });
  services.answer(identityRpc.passkeys, () => ({ passkeys: [], proof: null }));
  services.answer(identityRpc.startPasskey, ({ userId, currentPassword, origin }) => {
    if (currentPassword !== password) throw wrongPassword();
    const credentialsVersion = world.credentials.get(userId) ?? firstCredentialsVersion;
    return { options: creationOptions(userId, origin), credentialsVersion };
  });
  services.answer(identityRpc.addPasskey, ({ userId, passkey, challenge, origin, credentialsVersion }) => {
    const isFresh = credentialsVersion === (world.credentials.get(userId) ?? firstCredentialsVersion);
    if (!isFresh || passkey.response.clientDataJSON !== questionOf(challenge, origin)) throw passkeyRefused();
    world.passkeys.set(passkey.id, userId);
    return withNewCredentials(userId);
  });
  services.answer(identityRpc.removePasskey, ({ userId, currentPassword, passkey }) => {
    if (currentPassword !== password) throw wrongPassword();
    if (passkey && passkey.answer.response.clientDataJSON !== questionOf(passkey.challenge, passkey.origin)) {
      throw passkeyRefused();
    }
    return withNewCredentials(userId);
  });
  services.answer(identityRpc.authenticatePasskey, ({ answer, challenge, origin }) => {
    const userId = world.passkeys.get(answer.id);
    if (!userId || answer.response.clientDataJSON !== questionOf(challenge, origin)) throw passkeyRefused();
    return {
      user: userOf(userId),
      credentialsVersion: world.credentials.get(userId) ?? firstCredentialsVersion,
    };
  });
  services.answer(identityRpc.closeAccount, ({ currentPassword: given }) => {
    if (given !== password) throw wrongPassword();
    return {};
  });
  services.answer(identityRpc.export, ({ userId }) => ({
    account: {
      ...userOf(userId),
      slugs: [{ slug: userOf(userId).slug, claimedAt: moment }],
      wasRefused: false,
    },
    emailRequests: [],
    secondFactor: null,
  }));
  services.answer(identityRpc.listProfiles, ({ page, limit, status }) => {
    const profiles = world.accounts.filter((one) => one.status === status && one.role === 'user');
    return { profiles, pagination: { page, limit, total: profiles.length, totalPages: 1 } };
  });
  for (const decision of [identityRpc.approve, identityRpc.suspend, identityRpc.restore]) {
    services.answer(decision, () => ({}));
  }
  services.answer(identityRpc.refuse, () => ({}));
  services.answer(identityRpc.noteDenied, () => ({}));
  services.answer(platformSyncRpc.export, () => ({ connections: [], pictures: [] }));
  services.answer(creatorsRpc.audience, () => ({ days: [{ day: '2025-07-25', followers: 12_000 }] }));
  services.answer(creatorsRpc.export, () => ({ directoryEntry: null, followerHistory: [] }));
  services.answer(notificationsRpc.export, () => ({
    emails: [{ kind: 'approved', status: 'sent' as const, attempts: 1, createdAt: moment, doneAt: moment }],
    digest: {
      consent: digestConsent,
      consentedAt: moment,
      endedAt: null,
      endedBy: null,
      coveredUntil: moment,
    },
  }));
  answerDigestCalls(services);
  // Two pages, to be put together.
  services.answer(feedRpc.export, ({ after }) => ({
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
        publishedAt: moment,
      },
    ],
    next: after === null ? 'premier' : null,
  }));
}

function codeWrong(): ProblemError {
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
