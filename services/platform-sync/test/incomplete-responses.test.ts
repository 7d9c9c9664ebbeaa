import { minute } from '@bottin/testing/clock.ts';
import { LinkedChannel } from './support/linked-channel.ts';

const linked = new LinkedChannel();

interface ListBody {
  items: object[];
}

const listStored = () =>
  linked.service.rows<{ id: string; external_id: string }>(
    'SELECT id, external_id FROM content_items ORDER BY id',
  );

const createUpload = (videoId: string, privacyStatus = 'public') => ({
  contentDetails: { videoId },
  status: { privacyStatus },
});
/** Puts a private upload first on the page, which has at most 50 uploads. */
const addPrivateUpload = (items: object[]) => [createUpload('privee', 'private'), ...items].slice(0, 50);

/** Changes the items of YouTube's responses for `path`, and syncs the channel. */
async function syncWithItems(path: string, change: (items: object[]) => object[]): Promise<void> {
  linked.service.googleProxy.alter(path, (response) => {
    const body = response.body as ListBody;
    return { ...response, body: { ...body, items: change(body.items) } };
  });
  linked.service.clock.advance(2 * minute);
  await linked.syncNow();
}

it.each<[string, string, (items: object[]) => object[]]>([
  ["the uploads contain an element that can't be parsed", '/playlistItems', ([_, ...rest]) => [{}, ...rest]],
  ['YouTube returns an empty list of uploads', '/playlistItems', () => []],
  ['a private upload pushes the oldest video off the page', '/playlistItems', addPrivateUpload],
  ['an upload has an impossible id', '/playlistItems', ([_, ...rest]) => [createUpload('a\0'), ...rest]],
  [
    'a video in the response has an impossible id',
    '/videos',
    ([first, ...rest]) => [{ ...first, id: '\0' }, ...rest],
  ],
  ['a video in the response lacks its id', '/videos', ([first, ...rest]) => [{ ...first, id: 1 }, ...rest]],
])('a sync keeps all items if %s', async (_, path, change) => {
  const before = await listStored();
  await syncWithItems(path, change);
  expect(await linked.failures()).toEqual([]);
  expect(await listStored()).toEqual(before);
  expect((await linked.pages()).flatMap(({ removedIds }) => removedIds)).toEqual([]);
});

it('a sync keeps the views and likes of known videos if YouTube omits them', async () => {
  const read = () => linked.service.rows('SELECT id, view_count, like_count FROM content_items ORDER BY id');
  const before = await read();
  await syncWithItems('/videos', (items) => items.map((item) => ({ ...item, statistics: {} })));
  expect(await read()).toEqual(before);
  const states = await linked.states();
  expect(states.at(-1)?.latestVideos).toEqual(states.at(-2)?.latestVideos);
});

it("a sync removes a deleted video although an element of the uploads can't be parsed", async () => {
  const before = await listStored();
  const gone = before.at(-1);
  linked.service.double.control({ removeVideo: { videoId: gone?.external_id ?? '' } });
  await syncWithItems('/playlistItems', ([_, ...rest]) => [null as never, ...rest]);
  const after = await listStored();
  expect(after).not.toContainEqual(gone);
  expect(after).toEqual(expect.arrayContaining(before.slice(0, -1)));
});

it('a sync removes a deleted video although a private upload fills the page', async () => {
  const before = await listStored();
  const gone = before.at(-1);
  linked.service.double.control({ removeVideo: { videoId: gone?.external_id ?? '' } });
  await syncWithItems('/playlistItems', addPrivateUpload);
  const after = await listStored();
  expect(after).not.toContainEqual(gone);
  expect(after).toEqual(expect.arrayContaining(before.slice(0, -1)));
});

it("a sync keeps at most fifty items while an element of the uploads can't be parsed", async () => {
  const { channelId } = linked;
  linked.service.double.control({ addVideo: { channelId, title: 'Toute neuve' } });
  linked.service.double.control({ addVideo: { channelId, title: 'Plus neuve' } });
  await syncWithItems('/playlistItems', (items) => [...items.slice(0, -1), {}]);
  expect(await listStored()).toHaveLength(50);
});
