import { defineConfig } from '@playwright/test';
import usual from '@bottin/e2e/playwright.config.ts';

const { globalSetup: _none, ...rest } = usual;

/**
 * Runs the sign-up journey in a browser, then the operator procedures, on the containers of
 * deploy/docker-compose.yml. deploy/test/run.ts starts these tests.
 */
export default defineConfig({
  ...rest,
  outputDir: '../../../test-results/deploy',
  // Runs one test at a time, because most tests stop, replace or restore parts of the shared stack.
  workers: 1,
  // The timeouts are long, because the browser shares this machine with twenty containers.
  timeout: 10 * 60_000,
  expect: { timeout: 60_000 },
  // The edge creates its own certificate authority, which the browser doesn't trust.
  use: { ...rest.use, actionTimeout: 60_000, ignoreHTTPSErrors: true },
  projects: [
    {
      name: 'journey',
      testDir: '../../../e2e/browser',
      testMatch: 'sign-up-to-found.spec.ts',
      use: { viewport: { width: 1280, height: 900 } },
    },
    // Runs after the journey, even if the journey fails: the tests don't depend on each other.
    { name: 'deploy', testDir: '.', testMatch: '*.spec.ts' },
  ],
});
