import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

const { globalSetup: _none, ...rest } = usual;

/** The browser's path, and then what operators do, on the containers of deploy/docker-compose.yml (deploy/test/run.ts). */
export default defineConfig({
  ...rest,
  testDir: '..',
  outputDir: '../../test-results/deploy',
  // Most of them stop, replace or restore parts of the one stack.
  workers: 1,
  // Twenty containers share this machine with the browser.
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  // The edge's certificate is its own authority's.
  use: { ...rest.use, actionTimeout: 60_000, ignoreHTTPSErrors: true },
  projects: [
    {
      name: 'path',
      testMatch: 'browser/sign-up-to-found.spec.ts',
      use: { viewport: { width: 1280, height: 900 } },
    },
    // After it, but not only if it passes: each of them says something of its own.
    { name: 'deploy', testMatch: 'deploy/*.spec.ts' },
  ],
});
