import { ownPictureCalls } from '@bottin/contracts/http/own-picture.ts';
import { Visitor } from '@bottin/e2e/support/visitor.ts';
import { expect } from '@playwright/test';

/**
 * Uploads one of the site's own images as the visitor's profile picture. Returns the path of the stored
 * picture.
 */
export async function uploadPicture(visitor: Visitor): Promise<string> {
  const image = await visitor.request('/assets/social.png');
  expect(image.status).toBe(200);
  const query = { left: '0', top: '0', size: '512' };
  const file = new Uint8Array(await image.arrayBuffer());
  const { url } = await visitor.upload(ownPictureCalls.upload, { query }, file);
  if (!url) throw new Error('The response to an upload names no picture');
  return url;
}

/** Returns the bytes of a stored picture. */
export async function readPicture(path: string): Promise<Buffer> {
  const response = await new Visitor().request(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
