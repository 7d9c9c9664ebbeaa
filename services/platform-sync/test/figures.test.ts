import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day, hour, minute } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { nextQuotaDay } from '../src/google/quota.rules.ts';
import { LinkedChannel } from './support/linked-channel.ts';

const path = '/videos:batchGetStats';
const linked = new LinkedChannel();

interface StoredItem {
  id: string;
  external_id: string;
  view_count: string;
  like_count: string | null;
}
interface StatsElement {
  id: string;
  statistics: object;
}

/** Returns the stored items of the channel, newest first. */
const listItems = () =>
  linked.service.rows<StoredItem>(
    `SELECT item.id, external_id, item.view_count, item.like_count FROM content_items item
     JOIN connections USING (connection_id) WHERE user_id = $1 ORDER BY item.id`,
    [linked.userId],
  );

/**
 * Makes YouTube return the stored figures, because the double's counts grow with the time of day.
 * @param alter returns the replacement for the element of a video, or undefined to omit the video
 */
async function returnStoredFigures(
  alter: (element: StatsElement) => unknown = (element) => element,
): Promise<void> {
  const stored = new Map((await listItems()).map((item) => [item.external_id, item]));
  linked.service.googleProxy.alter(path, (response) => {
    const { items, ...rest } = response.body as { items: StatsElement[] };
    const altered = items.flatMap(({ id }) => {
      const item = stored.get(id);
      const likeCount = item?.like_count;
      return (
        alter({ id, statistics: { viewCount: item?.view_count, ...(likeCount && { likeCount }) } }) ?? []
      );
    });
    return { ...response, body: { ...rest, items: altered } };
  });
}

const makeFiguresDue = () =>
  linked.service.rows('UPDATE connections SET figures_due_at = $2 WHERE user_id = $1', [
    linked.userId,
    linked.service.clock.now(),
  ]);

/** Waits until a refresh has succeeded or, if `failures` isn't 0, has failed. Returns the connection. */
const waitForRefresh = (failures: number) =>
  eventually(async () => {
    const row = await linked.row();
    // While a refresh is running, its claim postpones the due time by only a few minutes.
    const isScheduled = Number(row?.figures_due_at) > linked.service.clock.now().getTime() + hour;
    return row?.figures_failures === failures && (failures > 0 || isScheduled) && row;
  });

const listFigures = async () => (await linked.pages()).flatMap(({ figures = [] }) => figures);

describe('refresh of figures', () => {
  it('a refresh publishes and stores only changed figures, even when the ordinary quota is exhausted', async () => {
    const [changed, missing, malformed] = await listItems();
    await linked.service.rows('UPDATE quota_usage SET units = 10000');
    await returnStoredFigures((element) => {
      if (element.id === missing?.external_id) return undefined;
      if (element.id === malformed?.external_id) return { ...element, statistics: { viewCount: 'many' } };
      return element.id === changed?.external_id
        ? { ...element, statistics: { viewCount: '123456789' } }
        : element;
    });
    const before = await listItems();
    await makeFiguresDue();
    const row = await waitForRefresh(0);
    expect(await listFigures()).toEqual([{ id: changed?.id, viewCount: 123_456_789, likeCount: null }]);
    const [page] = (await linked.pages()).slice(-1);
    expect(page).toMatchObject({ items: [], removedIds: [] });
    expect(await listItems()).toEqual(
      before.map((item) =>
        item.id === changed?.id ? { ...item, view_count: '123456789', like_count: null } : item,
      ),
    );
    expect(row).toMatchObject({ figures_due_at: new Date(linked.service.clock.now().getTime() + day) });
    expect(await linked.service.rows('SELECT units, stats_units FROM quota_usage')).toEqual([
      { units: 10_000, stats_units: 1 },
    ]);
  });

  it('a refresh updates the views that the owner sees, and the next sync publishes the whole item', async () => {
    const { latestVideos } = await linked.service.call(platformSyncRpc.youtubeStatus, {
      userId: linked.userId,
    });
    const newest = latestVideos[0]?.videoId;
    await returnStoredFigures((element) =>
      element.id === newest ? { ...element, statistics: { viewCount: '5', likeCount: '4' } } : element,
    );
    await makeFiguresDue();
    await waitForRefresh(0);
    const status = await linked.service.call(platformSyncRpc.youtubeStatus, { userId: linked.userId });
    expect(status.latestVideos[0]).toMatchObject({ videoId: newest, viewCount: 5 });
    linked.service.clock.advance(hour);
    await linked.syncNow();
    const pages = await linked.pages();
    expect(pages.at(-1)?.items.map(({ externalId }) => externalId)).toContain(newest);
  });

  it('a refresh without changes publishes nothing', async () => {
    await returnStoredFigures();
    const published = (await linked.pages()).length;
    await makeFiguresDue();
    await waitForRefresh(0);
    expect(await linked.pages()).toHaveLength(published);
  });

  it('figures are due a day after a sync that read all videos', async () => {
    expect((await linked.row())?.figures_due_at).toEqual(
      new Date(linked.service.clock.now().getTime() + day),
    );
  });

  it("a failure of YouTube's server leaves the items unchanged and is retried with back-off", async () => {
    const before = await listItems();
    linked.service.googleProxy.makeUnavailable(path);
    await makeFiguresDue();
    const { figures_due_at: retryAt } = (await waitForRefresh(1)) as { figures_due_at: Date };
    const wait = retryAt.getTime() - linked.service.clock.now().getTime();
    expect(wait).toBeGreaterThanOrEqual(minute);
    expect(wait).toBeLessThanOrEqual(1.2 * minute);
    expect(await listItems()).toEqual(before);
    expect(await linked.failures()).toEqual([]);
    linked.service.googleProxy.restore();
    await returnStoredFigures((element) => ({ ...element, statistics: { viewCount: '1', likeCount: '1' } }));
    linked.service.clock.advance(2 * minute);
    await waitForRefresh(0);
    expect(await listFigures()).toHaveLength(50);
  });

  it('when the quota of statistics is exhausted, refreshes wait for the next quota day, but syncs continue', async () => {
    linked.service.double.control({ fail: { kind: 'quotaExceeded', path } });
    await makeFiguresDue();
    const { figures_due_at: retryAt } = (await waitForRefresh(1)) as { figures_due_at: Date };
    expect(retryAt.getTime()).toBeGreaterThanOrEqual(nextQuotaDay(linked.service.clock.now()).getTime());
    expect(await linked.service.rows('SELECT units, stats_units FROM quota_usage')).toEqual([
      { units: 4, stats_units: 10_000 },
    ]);
    await makeFiguresDue();
    linked.service.clock.advance(hour);
    await linked.syncNow();
    expect(linked.service.googleProxy.countCalls(path)).toBe(1);
    expect(await linked.failures()).toEqual([]);
  });
});
