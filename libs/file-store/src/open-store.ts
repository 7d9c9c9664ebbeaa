import { requireTogether } from '@bottin/service-kit/env.ts';
import { z } from 'zod';
import type { FileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

/** Settings of the store of uploaded pictures, for the services that read or write pictures. */
export const pictureStoreEnv = z.object({
  PICTURES_FOLDER: z.string().default('/tmp/bottin-pictures').meta({
    description: 'folder of uploaded pictures, shared by the gateway and community; unused with a bucket',
    inContainers: '/var/lib/bottin/pictures',
  }),
  PICTURES_BUCKET: z
    .string()
    .optional()
    .describe('bucket of uploaded pictures in an S3-compatible store, instead of the folder'),
  PICTURES_BUCKET_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("address of the S3-compatible store; Amazon's without it"),
  PICTURES_BUCKET_REGION: z.string().default('us-east-1').describe('region of the bucket'),
  PICTURES_BUCKET_KEY_ID: z.string().optional().meta({
    description: 'access key that may list the bucket, and read, write and delete its objects',
    secret: true,
  }),
  PICTURES_BUCKET_SECRET: z
    .string()
    .optional()
    .meta({ description: 'secret of the access key', secret: true }),
});
export type PictureStoreEnv = z.output<typeof pictureStoreEnv>;

/** Checks, in `superRefine`, that the bucket and its access key are both set or both missing. */
export const requireWholeBucket = requireTogether([
  'PICTURES_BUCKET',
  'PICTURES_BUCKET_KEY_ID',
  'PICTURES_BUCKET_SECRET',
]);

/** Opens the bucket that the settings name. If they name none, opens the folder. */
export async function openPictureStore(env: PictureStoreEnv): Promise<FileStore> {
  const { PICTURES_BUCKET: bucket, PICTURES_BUCKET_ENDPOINT: endpoint } = env;
  if (!bucket) return new FolderStore(env.PICTURES_FOLDER);
  // Load the S3 client only when a bucket is set, because it takes memory.
  const { S3Store } = await import('./s3-store.ts');
  return new S3Store({
    bucket,
    endpoint,
    region: env.PICTURES_BUCKET_REGION,
    accessKeyId: env.PICTURES_BUCKET_KEY_ID ?? '',
    secretAccessKey: env.PICTURES_BUCKET_SECRET ?? '',
  });
}
