import { join } from 'node:path';
import { type Configuration, type MultiCompiler, rspack } from '@rspack/core';
import type { FrontendName } from '../../contracts/remotes/frontends.ts';
import { frontendConfig } from '../rspack.shared.ts';
import { earlyConfig } from '../server-rendering/rspack.server.ts';

/** Every module that a change must not wait for: what it is installed from doesn't change while we watch. */
export const watchOptions = { ignored: /[\\/](node_modules|dist|\.data)[\\/]/, aggregateTimeout: 20 };

/** The builds of these frontends to watch, each into the folder that `outputOf` names. */
export function developmentCompiler(
  names: readonly FrontendName[],
  outputOf: (name: FrontendName) => string,
): MultiCompiler {
  return rspack(
    names.flatMap((name) => {
      const development = { output: outputOf(name) };
      const config = frontendConfig(name, development);
      return [config, ...(name === 'shell' ? [early(development.output)] : [])].map(
        (one): Configuration => one,
      );
    }),
  );
}

/** The shell's script before the first paint; it replaces nothing in an open page. */
function early(output: string): Configuration {
  const config = earlyConfig(join(import.meta.dirname, '../shell'));
  return {
    ...config,
    name: 'shell-early',
    mode: 'development',
    output: { ...config.output, path: output, filename: '[name].js' },
  };
}
