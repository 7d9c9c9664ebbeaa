import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { assertFileName, FileStore, type StoredFile } from './file-store.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** URL of the store; undefined for Amazon S3. */
  endpoint?: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

const timeouts = { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true };

/** Stores files in a bucket of an S3-compatible store. The bucket can be private: only our processes read it. */
export class S3Store extends FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      // Few S3-compatible stores give each bucket its own host name, so the path contains the bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 2,
      requestHandler: timeouts,
      // Many compatible stores reject the checksum trailers that the client sends by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override async put({ name, bytes, type }: StoredFile): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.bucket,
        Key: toKey(name),
        Body: bytes,
        ContentType: type,
        ContentLength: bytes.length,
      }),
    );
  }

  override async get(name: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: toKey(name) }),
      );
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  override async delete(name: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: toKey(name) }));
  }
}

function toKey(name: string): string {
  assertFileName(name);
  return name;
}
