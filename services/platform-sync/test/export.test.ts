import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { v7 as uuidv7 } from 'uuid';
import { camille, felix, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
beforeAll(async () => {
  service = await TestPlatformSync.start();
});
afterAll(() => service.stop());

it('the export contains the connections and pictures of an account, but not its tokens', async () => {
  const userId = await service.connectAndRead(camille);
  const other = await service.connectAndRead(felix);
  const { connections, pictures } = await service.call(platformSyncRpc.export, { userId });
  const [row] = await service.rows<{ connection_id: string; sealed: string; external_channel_id: string }>(
    'SELECT * FROM connections JOIN tokens USING (connection_id) WHERE user_id = $1',
    [userId],
  );
  expect(connections).toMatchObject([
    {
      id: row?.connection_id,
      platform: 'youtube',
      channelId: row?.external_channel_id,
      isVerified: true,
      lastFailure: null,
    },
  ]);
  expect(pictures.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['avatar', 'thumbnail']));
  expect(new Set(pictures.map(({ connectionId }) => connectionId))).toEqual(new Set([row?.connection_id]));
  expect(JSON.stringify({ connections, pictures })).not.toContain(row?.sealed);
  expect((await service.call(platformSyncRpc.export, { userId: other })).connections).toHaveLength(1);
});

it('the export of an unknown account is empty', async () => {
  expect(await service.call(platformSyncRpc.export, { userId: uuidv7() })).toEqual({
    connections: [],
    pictures: [],
  });
});
