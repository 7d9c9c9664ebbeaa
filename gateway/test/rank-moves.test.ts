import { listDaysUntil, toQuebecDay } from '@bottin/contracts/domain/days.ts';
import type { RankMoves } from '@bottin/contracts/domain/rank-moves.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import { createEntry } from './support/factories.ts';
import { type Site, startSite, waitPatiently } from './support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  waitPatiently(site.gateway);
});
afterAll(() => site.stop());

const read = async (query: string) => (await site.browser().get(`/api/rank-moves${query}`)).json<RankMoves>();

test('/api/rank-moves compares the followers on the chosen platform with those of a week ago', async () => {
  const onTiktok = (slug: string, followers: number) =>
    createEntry({ slug, platforms: [{ id: slug, platform: 'tiktok', profileUrl: '', followers }] });
  const [lea, zoe] = [onTiktok('lea', 300), onTiktok('zoe', 200)];
  site.world.creators.push(lea, zoe);
  site.services.stubRpc(creatorsRpc.followersOnDay, () => ({ followers: { [lea.id]: 100, [zoe.id]: 200 } }));
  const { since, moves } = await read('?platform=tiktok&region=Laval');
  expect(moves).toEqual({ lea: 1, zoe: -1 });
  expect(since).toBe(listDaysUntil(toQuebecDay(site.clock.now()), 8)[0]);
  expect(site.services.getInputs(creatorsRpc.followersOnDay)).toEqual([
    { ids: [lea.id, zoe.id], platform: 'tiktok', day: since },
  ]);
  expect(site.services.getInputs(searchRpc.list).at(-1)).toMatchObject({
    platforms: ['tiktok'],
    region: 'Laval',
    limit: 100,
  });
});

test('/api/rank-moves returns no moves for an audience tier, because the tier’s earlier entries are unknown', async () => {
  expect(await read('?audienceSize=micro')).toEqual({ since: expect.any(String), moves: {} });
});
