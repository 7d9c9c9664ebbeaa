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
  'mails',
  'passkeys',
  'popup',
  'resumed-registration',
  'second-factor',
  'sign-up-to-found',
];

/** What anyone sees, read and never written: these count what the directory holds, so nobody signs up meanwhile. */
const publicPages = [
  'accessibility',
  'categories',
  'directory',
  'feed',
  'first-visit',
  'freshness',
  'home',
  'navigation',
  'odd-input',
  'profile',
  'rankings',
  'seo',
  'server-rendering',
  'there-and-back',
].map((name) => `browser/${name}.spec.ts`);

/** Tests that stop or restart a part of the stack: nothing else may run meanwhile. */
const alone = /@alone/;
const desktop = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 740 } };
const onPhones = accountFlows.map((name) => `browser/${name}.spec.ts`);

/**
 * One stack for all tests, started by the global set-up. Two files run side by side while every test leaves the stack as it
 * is: first what anyone sees, then what people with an account do. After them, one at a time, come the tests that stop parts of
 * the stack, and last `system`, which kills them.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
    // What was done, asked and said. Pictures all along, and copies of the document, would cost as much as the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    { name: 'public', testMatch: publicPages, use: desktop },
    {
      name: 'browser',
      testMatch: 'browser/**/*.spec.ts',
      testIgnore: publicPages,
      grepInvert: alone,
      use: desktop,
      dependencies: ['public'],
    },
    // What people with an account do, on a telephone too.
    { name: 'phone', testMatch: onPhones, grepInvert: alone, use: phone, dependencies: ['public'] },
    {
      name: 'browser-alone',
      testMatch: 'browser/**/*.spec.ts',
      grep: alone,
      use: desktop,
      workers: 1,
      dependencies: ['browser', 'phone'],
    },
    {
      name: 'phone-alone',
      testMatch: onPhones,
      grep: alone,
      use: phone,
      workers: 1,
      dependencies: ['browser-alone'],
    },
    { name: 'system', testMatch: 'system/**/*.spec.ts', workers: 1, dependencies: ['phone-alone'] },
    // Last: it changes and deletes whatever it may.
    { name: 'fuzz', testMatch: 'fuzz/**/*.spec.ts', workers: 1, dependencies: ['system'] },
  ],
});
