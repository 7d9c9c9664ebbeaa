import { join } from 'node:path';
import { type Configuration, type MultiCompiler, rspack } from '@rspack/core';
import type { FrontendName } from '../../contracts/remotes/frontends.ts';
import { buildFrontendConfig } from '../rspack.shared.ts';
import { buildEarlyConfig } from '../server-rendering/rspack.server.ts';

/** Excludes installed and generated files from watching, because nobody edits them. */
export const watchOptions = { ignored: /[\\/](node_modules|dist|\.data)[\\/]/, aggregateTimeout: 20 };

/**
 * Creates the compiler that watches the given frontends. It writes the build of each frontend to the folder
 * that `getOutputFolder` returns.
 */
export function createDevelopmentCompiler(
  names: readonly FrontendName[],
  getOutputFolder: (name: FrontendName) => string,
): MultiCompiler {
  return rspack(
    names.flatMap((name) => {
      const development = { output: getOutputFolder(name) };
      const config = buildFrontendConfig(name, development);
      return [config, ...(name === 'shell' ? [buildDevelopmentEarlyConfig(development.output)] : [])].map(
        (one): Configuration => one,
      );
    }),
  );
}

/** Returns the development build of the shell's early.ts script, without hot replacement. */
function buildDevelopmentEarlyConfig(output: string): Configuration {
  const config = buildEarlyConfig(join(import.meta.dirname, '../shell'));
  return {
    ...config,
    name: 'shell-early',
    mode: 'development',
    output: { ...config.output, path: output, filename: '[name].js' },
  };
}
