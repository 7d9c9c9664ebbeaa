import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../src/file-store.ts';
import { openPictureStore, pictureStoreEnv } from '../src/open-store.ts';
import { type S3Mock, startS3Mock } from './support/s3-mock.ts';

let folder: string;
let s3: S3Mock;

// S3Mock starts in seconds on an idle machine, but can take more than a minute on a loaded one.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  s3 = await startS3Mock(join(folder, 'bucket'), 'pictures');
}, 300_000);
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const open = (kind: 'folder' | 'bucket', over: Record<string, string> = {}): Promise<FileStore> =>
  openPictureStore(
    pictureStoreEnv.parse(
      kind === 'folder'
        ? { PICTURES_FOLDER: join(folder, 'new') }
        : {
            PICTURES_BUCKET: 'pictures',
            PICTURES_BUCKET_ENDPOINT: s3.url,
            PICTURES_BUCKET_KEY_ID: 'key',
            PICTURES_BUCKET_SECRET: 'secret',
            ...over,
          },
    ),
  );

describe.each(['folder', 'bucket'] as const)('file store of kind %s', (kind) => {
  const file = { name: 'ab12.96.webp', bytes: Buffer.from([0, 1, 2, 255]), type: 'image/webp' };

  test('`get` returns a stored file, even when the file was stored twice', async () => {
    const store = await open(kind);
    await store.put(file);
    await store.put(file);
    expect(await store.get(file.name)).toEqual(file.bytes);
  });

  test('`get` returns null for a deleted file and for a file that was never stored', async () => {
    const store = await open(kind);
    await store.put(file);
    await store.delete(file.name);
    await store.delete(file.name);
    expect(await store.get(file.name)).toBeNull();
    expect(await store.get('other.webp')).toBeNull();
  });

  test('`get`, `put` and `delete` reject invalid file names, such as paths outside the store', async () => {
    const store = await open(kind);
    for (const name of ['../secret', 'a/b', '.hidden', '', 'a'.repeat(200), 'é.webp']) {
      await expect(store.get(name)).rejects.toThrow('invalid file name');
      await expect(store.delete(name)).rejects.toThrow('invalid file name');
      await expect(store.put({ ...file, name })).rejects.toThrow('invalid file name');
    }
  });
});

test('`get` throws if the bucket doesn’t exist, instead of returning null', async () => {
  const store = await open('bucket', { PICTURES_BUCKET: 'others' });
  await expect(store.get('ab12.webp')).rejects.toThrow();
});
