import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The file of react-router that the frontends are built from: an internal of the package, in this one place, for two reasons.
 * Its public entries are the development builds only, under every condition. And in a build the public name leads to
 * router.mjs, which needs the whole of the library by another name.
 */
export const reactRouterFile = join(
  require.resolve('react-router/package.json'),
  '../dist/production/index.mjs',
);
