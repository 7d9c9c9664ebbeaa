import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Env } from '../src/config/env.ts';
import { LiveRemotes } from '../src/frontends/live-remotes.ts';
import { createFileHandler } from './support/file-server.ts';
import { type Site, startSite } from './support/site.ts';

const png = Buffer.from('89504e470d0a1a0a', 'hex');

let site: Site;
let folder: string;
let remotesFile: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottin-remotes-'));
  remotesFile = join(folder, 'remotes.json');
  site = await startSite({ settings: { REMOTES_FILE: remotesFile } });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers = {}) => site.browser().get(path, headers);

describe('/remotes.json', () => {
  const manifests = {
    directory: '/remotes/directory/mf-manifest.json',
    dashboard: '/remotes/dashboard/mf-manifest.json',
    admin: '/remotes/admin/mf-manifest.json',
  };

  test('a missing or invalid remotes file is logged once, and again after a change', async () => {
    const file = join(folder, 'logged.json');
    const live = new LiveRemotes({ REMOTES_FILE: file } as Env);
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    try {
      const readTwice = () => [live.manifests(), live.manifests()];
      expect(readTwice()).toEqual([manifests, manifests]);
      expect(logged).toHaveBeenCalledTimes(1);
      await writeFile(file, '{"directory":');
      expect(readTwice()).toEqual([manifests, manifests]);
      expect(logged).toHaveBeenCalledTimes(2);
      await writeFile(file, '{"directory":1}');
      readTwice();
      expect(logged).toHaveBeenCalledTimes(3);
      const next = { ...manifests, directory: '/remotes/directory/v3/mf-manifest.json' };
      await writeFile(file, JSON.stringify(next));
      expect(readTwice()).toEqual([next, next]);
      await rm(file);
      expect(readTwice()).toEqual([next, next]);
      expect(logged).toHaveBeenCalledTimes(4);
    } finally {
      logged.mockRestore();
    }
  });

  test('/remotes.json shows each edit of the remotes file at once, and ignores an invalid file', async () => {
    expect((await get('/remotes.json')).json()).toEqual(manifests);
    const next = { ...manifests, directory: '/remotes/directory/v2/mf-manifest.json' };
    await writeFile(remotesFile, JSON.stringify(next));
    expect((await get('/remotes.json')).json()).toEqual(next);
    await writeFile(remotesFile, '{"directory":');
    expect((await get('/remotes.json')).json()).toEqual(next);
    await writeFile(
      remotesFile,
      JSON.stringify({ ...next, directory: 'https://evil.example/mf-manifest.json' }),
    );
    const response = await get('/remotes.json');
    expect(response.json()).toEqual(next);
    expect(response.headers['cache-control']).toBe('no-cache');
  });
});

describe('frontend files', () => {
  test('frontend files have the type, Cache-Control, ETag and compression that their static server sent', async () => {
    const body = gzipSync('export const x = 1;');
    site.files.directory.files.set(
      '/174.ffd0c62527.js',
      createFileHandler('text/javascript', body, {
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"1"',
        'set-cookie': 'theirs=1',
        'x-powered-by': 'static',
      }),
    );
    const response = await get('/remotes/directory/174.ffd0c62527.js', { 'accept-encoding': 'gzip' });
    expect(response.bytes.equals(body)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript',
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"1"',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['x-powered-by']).toBeUndefined();
  });

  test('a request for a frontend file gets a 304 when the client already has the current version', async () => {
    site.files.shell.files.set('/main.js', (request, response) => {
      const fresh = request.headers['if-none-match'] === '"1"';
      response.writeHead(fresh ? 304 : 200, { etag: '"1"', 'content-type': 'text/javascript' });
      response.end(fresh ? undefined : 'x');
    });
    expect((await get('/assets/main.js')).status).toBe(200);
    const again = await get('/assets/main.js', { 'if-none-match': '"1"' });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  test('frontend files are requested from the static server without the visitor’s cookies or credentials', async () => {
    let headers = {};
    site.files.directory.files.set('/seen.js', (request, response) => {
      headers = request.headers;
      response.end('');
    });
    const { browser } = await site.signedIn();
    await browser.get('/remotes/directory/seen.js', { authorization: 'Bearer x' });
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  test('the gateway sends its own 404 for a missing file and for a static server’s redirect', async () => {
    site.files.directory.files.set(
      '/moved.js',
      (_request, response) => void response.writeHead(302, { location: 'https://evil.example/' }).end(),
    );
    for (const path of [
      '/remotes/directory/none.js',
      '/remotes/directory/moved.js',
      '/remotes/unknown/entry.js',
    ]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.problem()).toMatchObject({ errorType: 'not_found' });
    }
  });

  test('while a static server is unavailable or fails, only requests for its files get a 503', async () => {
    site.files.dashboard.isDown = true;
    site.files.directory.files.set('/broken.js', (_request, response) => void response.writeHead(500).end());
    for (const path of ['/remotes/dashboard/entry.js', '/remotes/directory/broken.js']) {
      const response = await get(path);
      expect(response.problem()).toMatchObject({
        statusCode: 503,
        message: 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.',
      });
    }
    expect((await get('/repertoire')).status).toBe(200);
    site.files.dashboard.isDown = false;
  });

  test('a request for a frontend file fails when the static server truncates the file', async () => {
    site.files.directory.files.set('/half.js', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    await expect(get('/remotes/directory/half.js')).rejects.toThrow();
  });
});

describe('pictures', () => {
  const add = (id: string, path: string) =>
    site.world.pictures.set(id, `${site.files.pictures.origin}${path}`);

  test('pictures are proxied through this site, with headers that prevent scripts from running', async () => {
    add('portrait-1', '/1.png');
    site.files.pictures.files.set('/1.png', createFileHandler('image/png; charset=x', png));
    const response = await get('/media/portrait-1');
    expect(response.bytes.equals(png)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('a picture is cached for an hour for all visitors, but isn’t served after its platform connection is removed', async () => {
    add('portrait-2', '/2.png');
    site.files.pictures.files.set('/2.png', createFileHandler('image/png', png));
    const countRequests = () => site.files.pictures.requests.filter((path) => path === '/2.png').length;
    await Promise.all(Array.from({ length: 5 }, () => get('/media/portrait-2')));
    await get('/media/portrait-2');
    expect(countRequests()).toBe(1);
    site.clock.advance(3_600_001);
    await get('/media/portrait-2');
    expect(countRequests()).toBe(2);
    site.world.pictures.delete('portrait-2');
    expect((await get('/media/portrait-2')).status).toBe(404);
  });

  test.each([
    [
      'has a type that can contain scripts',
      '/x.svg',
      createFileHandler('image/svg+xml', '<svg onload="alert(1)"/>'),
      404,
    ],
    ['is an HTML page', '/x.html', createFileHandler('text/html', '<script>alert(1)</script>'), 404],
    [
      'has no Content-Type',
      '/x',
      (_: unknown, response: { end(text: string): void }) => response.end('x'),
      404,
    ],
    [
      'is an HTML page with the Content-Type of a picture',
      '/y.png',
      createFileHandler('image/png', '<script>alert(1)</script>'),
      404,
    ],
    ['has another type than its header declares', '/z.jpg', createFileHandler('image/jpeg', png), 404],
    ['is empty', '/0.png', createFileHandler('image/png', ''), 404],
    [
      'is too large',
      '/big.png',
      createFileHandler('image/png', Buffer.concat([png, Buffer.alloc(2_000_000)])),
      404,
    ],
    [
      'redirects to another host',
      '/r.png',
      (_: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      404,
    ],
    [
      'comes from a failing host',
      '/500.png',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(),
      503,
    ],
  ])('the gateway refuses a picture that %s', async (_, path, handler, status) => {
    add('bad-picture', path);
    site.files.pictures.files.set(path, handler);
    const response = await get('/media/bad-picture');
    expect(response.status).toBe(status);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.problem().message).toMatch(/\.$/);
  });

  test.each([
    'http://127.0.0.1:1/x.png',
    'http://169.254.169.254/latest/meta-data/',
    'https://evil.example/x.png',
    'file:///etc/passwd',
  ])('the gateway refuses a picture with the URL %s', async (url) => {
    site.world.pictures.set('elsewhere', url);
    expect((await get('/media/elsewhere')).problem()).toMatchObject({
      statusCode: 404,
      errorType: 'media_not_found',
    });
  });

  test('a request for a picture gets a 503 while the picture’s host is unavailable', async () => {
    add('portrait-3', '/3.png');
    site.files.pictures.isDown = true;
    expect((await get('/media/portrait-3')).status).toBe(503);
    site.files.pictures.isDown = false;
  });
});
