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
  'popup',
  'resumed-registration',
  'sign-up-to-found',
];

/** One stack for all tests, started by the global set-up; `system` tests may kill parts of it, and so run last. */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    locale: 'fr-CA',
    timezoneId: 'America/Toronto',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
  },
  projects: [
    { name: 'browser', testMatch: 'browser/**/*.spec.ts', use: { viewport: { width: 1280, height: 900 } } },
    // What people with an account do, on a telephone too.
    {
      name: 'phone',
      testMatch: accountFlows.map((name) => `browser/${name}.spec.ts`),
      use: { viewport: { width: 360, height: 740 } },
    },
    { name: 'system', testMatch: 'system/**/*.spec.ts', dependencies: ['browser', 'phone'] },
  ],
});
