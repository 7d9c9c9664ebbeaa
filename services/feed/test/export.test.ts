import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anItem } from '@bottin/testing/states.ts';
import { Owner, startFeed } from './support/feed.ts';

let service: TestService;
beforeAll(async () => {
  service = await startFeed();
});
afterAll(() => service.stop());

describe('export', () => {
  it('the export contains all content of one account in pages, including unlisted content', async () => {
    const owner = new Owner(service);
    const other = new Owner(service);
    const items = Array.from({ length: 60 }, () => anItem({ description: 'Recette', duration: 90 }));
    await owner.sync(items.slice(0, 50));
    await owner.sync(items.slice(50));
    await other.sync([anItem()]);
    const first = await service.call(feedRpc.export, { userId: owner.id, after: null });
    expect(first.content).toHaveLength(50);
    expect(first.content[0]).toMatchObject({ platform: 'youtube', description: 'Recette', duration: 90 });
    const second = await service.call(feedRpc.export, { userId: owner.id, after: first.next });
    expect(second.next).toBeNull();
    const ids = [...first.content, ...second.content].map(({ id }) => id);
    expect(ids.sort()).toEqual(items.map(({ id }) => id).sort());
  });
});
