import type { ListedPerson } from '@bottin/contracts/domain/shortlists-schema.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { notificationsRpc } from '@bottin/contracts/rpc/notifications.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';

type Correspondent = RpcOutput<typeof identityRpc.correspondents>['people'][number];

/** Runs the community service. The services that it calls are simulated. */
export class TestCommunity {
  /** People with a public page in the simulated creators service. */
  readonly people = new Map<string, ListedPerson>();

  /** Accounts in the simulated identity service. */
  readonly correspondents = new Map<string, Correspondent>();
  /** Confirmed addresses of accounts in the simulated identity service. */
  readonly addresses = new Map<string, string>();
  /** While true, the simulated identity service responds to checks of addresses with an error. */
  isIdentityAway = false;
  /** Listed publications in the simulated feed service. */
  readonly items = new Map<string, { userId: string; title: string; contentUrl: string }>();
  /** E-mails that the simulated notifications service was asked to send, oldest first. */
  readonly emails: Array<RpcParsedInput<typeof notificationsRpc.sendModerationEmail>> = [];

  /** The simulated notifications service refuses e-mails about reports with this label. */
  refusedLabel: string | undefined;
  /** Runs while the simulated notifications service queues an e-mail about a report. */
  whileQueueing:
    | ((email: RpcParsedInput<typeof notificationsRpc.sendModerationEmail>) => Promise<void>)
    | undefined;

  /**
   * Functions that return the new entries of the simulated creators service, by query. They may throw.
   */
  readonly newEntries = new Map<string, () => RpcOutput<typeof creatorsRpc.newEntries>>();
  /** Inputs of the requests for new entries, oldest first. */
  readonly newEntryRequests: Array<RpcParsedInput<typeof creatorsRpc.newEntries>> = [];

  private constructor(readonly service: TestService) {}

  static async start(settings: Record<string, string> = {}): Promise<TestCommunity> {
    const community = new TestCommunity(
      await startTestService({
        name: 'community',
        env: (source) => readSettings({ ...source, ...settings }),
        module: appModule,
        migrations,
      }),
    );
    await community.service.bus.stubRpc(creatorsRpc.listedPeople, ({ ids }) => ({
      people: ids.flatMap((id) => community.people.get(id) ?? []),
    }));
    await community.service.bus.stubRpc(creatorsRpc.newEntries, (input) => {
      community.newEntryRequests.push(input);
      return community.newEntries.get(input.query)?.() ?? { total: 0, creators: [] };
    });
    await community.service.bus.stubRpc(identityRpc.correspondents, ({ ids }) => ({
      people: ids.flatMap((id) => community.correspondents.get(id) ?? []),
    }));
    await community.service.bus.stubRpc(identityRpc.matchesEmail, ({ userId, emails }) => {
      if (community.isIdentityAway)
        throw new ProblemError({ statusCode: 503, errorType: 'unavailable', message: 'Indisponible' });
      return { matches: emails.includes(community.addresses.get(userId) ?? '') };
    });
    await community.service.bus.stubRpc(feedRpc.item, ({ id }) => ({
      item: community.items.get(id) ?? null,
    }));
    await community.service.bus.stubRpc(notificationsRpc.sendModerationEmail, async (email) => {
      await community.whileQueueing?.(email);
      if (email.facts.label === community.refusedLabel)
        throw new ProblemError({ statusCode: 400, errorType: 'validation_failed', message: 'Refusé' });
      // Like the notifications service, ignores an e-mail that is sent again with the same id.
      if (!community.emails.some(({ id }) => id === email.id)) community.emails.push(email);
      return {};
    });
    return community;
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Adds a person to the simulated directory. */
  addPerson(name = 'Zoé'): ListedPerson {
    const id = uuidv7();
    const person: ListedPerson = {
      id,
      slug: `p-${id.slice(-8)}`,
      name,
      userType: 'creator',
      verified: false,
      profileImageUrl: null,
      categories: ['Humour'],
      region: 'Laval',
      platforms: [{ platform: 'youtube', profileUrl: 'https://www.youtube.com/@zoe', followers: 1_200 }],
      followers: 1_200,
      syncedAt: '2026-11-20T12:00:00.000Z',
    };
    this.people.set(id, person);
    return person;
  }

  /** Adds an account to the simulated identity service, and returns its id. */
  addCorrespondent(name = 'Maude', change: Partial<Correspondent> = {}): string {
    const id = uuidv7();
    this.correspondents.set(id, { id, name, slug: `p-${id.slice(-8)}`, canWrite: true, ...change });
    return id;
  }

  /** Creates a list with these people, in this order. */
  async createList(userId: string, name: string, people: readonly ListedPerson[] = []): Promise<string> {
    const { id: listId } = await this.service.call(communityRpc.createList, { userId, name });
    for (const { id: personId } of people) {
      await this.service.call(communityRpc.addPerson, { userId, listId, personId });
      this.service.clock.advance(1_000);
    }
    return listId;
  }

  async saveSearch(userId: string, name: string, query: string): Promise<string> {
    return (await this.service.call(communityRpc.saveSearch, { userId, name, query })).id;
  }

  async deleteAccount(userId: string): Promise<void> {
    const data = { userId, reason: 'owner' as const, sealedContact: null };
    await this.service.bus.publish(userDeletedV1, userId, data);
    await this.service.waitUntilIdle();
  }

  async deleteCreator(userId: string): Promise<void> {
    await this.service.bus.publish(creatorDeletedV1, userId, { userId });
    await this.service.waitUntilIdle();
  }
}
