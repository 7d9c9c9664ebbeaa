import { eventually } from '@bottin/testing/wait.ts';
import { createFileHandler } from './support/file-server.ts';
import { createEntry } from './support/factories.ts';
import { type Site, shellPage, startSite } from './support/site.ts';

/**
 * A server build of the shell. Its HTML contains the page's URL, a text from the remote's build, and facts
 * about the page's data and settings. It shares a fake React module with the remote.
 */
const shellBuild = `
module.exports.default = {
  shared: { react: { name: 'react of the shell' } },
  render: async (page, remote) =>
    '<h1>' + page.address + '</h1><p>' + (remote ? remote.default.says : 'no remote') + '</p><i>' +
    Object.keys(page.data).length + page.config.demonstration + ('analyticsId' in page.config) + '</i>',
};`;
const remoteBuild = `module.exports.default = { says: require('react').name };`;
const root = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1];

let site: Site;
let version = 0;
beforeAll(async () => {
  site = await startSite({ settings: { DEMO_MODE: 'true' } });
  site.world.creators.push(createEntry());
  const manifest = {
    metaData: {
      publicPath: '/remotes/directory/',
      remoteEntry: { name: 'remoteEntry.1.js' },
      serverBuild: 'server.1.js',
    },
    exposes: [],
  };
  site.files.directory.files.set(
    '/mf-manifest.json',
    createFileHandler('application/json', JSON.stringify(manifest)),
  );
  site.files.directory.files.set('/server.1.js', createFileHandler('text/javascript', remoteBuild));
});
afterAll(() => site.stop());

/** Publishes a shell with this server build, under a new file name. */
function publish(build: string): void {
  version += 1;
  const name = `server.${version}.js`;
  const page = shellPage.replace('<div id="root">', `<div id="root"><!--bottin:view ${name}-->`);
  site.files.shell.files.set('/index.html', createFileHandler('text/html', page));
  site.files.shell.files.set(`/${name}`, createFileHandler('text/javascript', build));
  site.clock.advance(60_000);
}

const get = async (path: string) => {
  const { status, text } = await site.browser().get(path);
  expect(status).toBe(200);
  return root(text);
};

// The expected HTML ends in `false`, because `analyticsId` isn't set and is therefore absent from the page's
// configuration.
test('a page is rendered with the server builds of the shell and of its remote', async () => {
  publish(shellBuild);
  // A busy machine may start the process only after the first page's time-out.
  await eventually(async () => (await get('/createurs/marie-eve')) !== '', { what: 'the first rendering' });
  expect(await get('/createurs/marie-eve?utm_source=x')).toBe(
    '<h1>/createurs/marie-eve</h1><p>react of the shell</p><i>4truefalse</i>',
  );
  expect(await get('/conditions')).toContain('<h1>/conditions</h1><p>no remote</p>');
});

test('a server build is fetched only once', async () => {
  publish(shellBuild);
  await get('/conditions');
  await get('/repertoire');
  await get('/repertoire');
  const paths = [...site.files.shell.requests, ...site.files.directory.requests];
  expect(paths.filter((path) => path === `/server.${version}.js`)).toHaveLength(1);
});

test.each([
  [
    'throws an error',
    `module.exports.default = { shared: {}, render: async () => { throw new Error('odd'); } };`,
  ],
  ['has a syntax error', 'module.exports = {'],
  [
    'requires a Node module',
    `require('node:fs'); module.exports.default = { shared: {}, render: async () => 'x' };`,
  ],
  [
    'reads an environment variable',
    `module.exports.default = { shared: {}, render: async () => process.env.REDIS_URL };`,
  ],
  ['calls eval', `module.exports.default = { shared: {}, render: async () => eval('1') };`],
  [
    'creates a function from text outside its context',
    `module.exports.default = { shared: {}, render: async () => String(URL.constructor('return 1')()) };`,
  ],
])('the page is left for the browser to render when a server build %s', async (_what, build) => {
  publish(build);
  expect(await get('/conditions')).toBe('');
});

test('a page whose build never finishes is left for the browser to render, and its rendering process is killed', async () => {
  publish(`module.exports.default = { shared: {}, render: () => { for (;;); } };`);
  expect(await get('/conditions')).toBe('');
  const live = await site.browser().get('/api/stats');
  expect(live.status).toBe(200);
  publish(shellBuild);
  const deadline = Date.now() + 30_000;
  while (!(await get('/conditions'))) expect(Date.now()).toBeLessThan(deadline);
});
