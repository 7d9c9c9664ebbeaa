import { defineConfig } from '@playwright/test';
import usual from '../playwright.config.ts';

const { globalSetup: _none, ...rest } = usual;

/**
 * Runs the browser journey and then the operator procedures on the containers of deploy/docker-compose.yml
 * (deploy/test/run.ts).
 */
export default defineConfig({
  ...rest,
  testDir: '..',
  outputDir: '../../test-results/deploy',
  // Most tests stop, replace or restore parts of the shared stack.
  workers: 1,
  // Twenty containers share this machine with the browser.
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  // The edge's certificate comes from its own authority.
  use: { ...rest.use, actionTimeout: 60_000, ignoreHTTPSErrors: true },
  projects: [
    {
      name: 'journey',
      testMatch: 'browser/sign-up-to-found.spec.ts',
      use: { viewport: { width: 1280, height: 900 } },
    },
    // Runs after the browser project, but also when that one fails: the tests are independent.
    { name: 'deploy', testMatch: 'deploy/*.spec.ts' },
  ],
});
