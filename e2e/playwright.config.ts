import { defineConfig } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const accountFlows = [
  'account',
  'edit-profile',
  'email-validation',
  'forgotten-password',
  'keyboard',
  'login-errors',
  'emails',
  'passkeys',
  'popup',
  'resumed-registration',
  'second-factor',
  'sign-up-to-found',
];

/**
 * Tests that only read public pages. They count directory entries, so no test may create an account at the
 * same time.
 */
const publicPages = [
  'accessibility',
  'categories',
  'directory',
  'feed',
  'first-visit',
  'freshness',
  'home',
  'malformed-urls',
  'navigation',
  'people-first',
  'phone-book',
  'profile',
  'rankings',
  'regions',
  'seo',
  'server-rendering',
  'back-navigation',
].map((name) => `browser/${name}.spec.ts`);

/** Tag of tests that stop or restart a part of the stack. Such tests must run alone. */
const runsAlone = /@alone/;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 } };
const onPhones = accountFlows.map((name) => `browser/${name}.spec.ts`);

/**
 * `npm test` runs the projects in this order on two stacks (dev/test/main.ts). Tests that don't stop parts of the
 * stack run two files in parallel: the public pages, then the account flows. On the other stack, tests that
 * stop parts run one at a time, then `system` kills processes, and `fuzz` runs last.
 * Playwright runs the projects of one command at the same time, so a direct run names only `browser` and `phone`
 * together. Projects have no `dependencies`, with which a failure of one would skip the others.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // Time-outs leave room for a machine that is three times slower.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
    // The trace contains actions, requests and console messages. Screenshots and DOM snapshots of each action
    // would double the duration of the tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 40_000,
  },
  projects: [
    { name: 'public', testMatch: publicPages, use: desktop },
    {
      name: 'browser',
      testMatch: 'browser/**/*.spec.ts',
      testIgnore: publicPages,
      grepInvert: runsAlone,
      use: desktop,
    },
    // Runs the account flows again, on a phone screen.
    { name: 'phone', testMatch: onPhones, grepInvert: runsAlone, use: phone },
    {
      name: 'browser-alone',
      testMatch: 'browser/**/*.spec.ts',
      grep: runsAlone,
      use: desktop,
      workers: 1,
    },
    {
      name: 'phone-alone',
      testMatch: onPhones,
      grep: runsAlone,
      use: phone,
      workers: 1,
    },
    { name: 'system', testMatch: 'system/**/*.spec.ts', workers: 1 },
    // Runs last, because it changes and deletes data.
    { name: 'fuzz', testMatch: 'fuzz/**/*.spec.ts', workers: 1 },
  ],
});
