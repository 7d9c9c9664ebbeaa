import type { ListedPerson } from '@bottin/contracts/domain/shortlists-schema.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';

/** Runs the community service. The creators service is simulated. */
export class TestCommunity {
  /** People with a public page, as the simulated creators service knows them. */
  readonly people = new Map<string, ListedPerson>();

  private constructor(readonly service: TestService) {}

  static async start(): Promise<TestCommunity> {
    const community = new TestCommunity(
      await startTestService({ name: 'community', env: readSettings, module: appModule, migrations }),
    );
    await community.service.bus.stubRpc(creatorsRpc.listedPeople, ({ ids }) => ({
      people: ids.flatMap((id) => community.people.get(id) ?? []),
    }));
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

  /** Creates a list with these people, in this order. */
  async createList(userId: string, name: string, people: readonly ListedPerson[] = []): Promise<string> {
    const { id: listId } = await this.service.call(communityRpc.createList, { userId, name });
    for (const { id: personId } of people) {
      await this.service.call(communityRpc.addPerson, { userId, listId, personId });
      this.service.clock.advance(1_000);
    }
    return listId;
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
