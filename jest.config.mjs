const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];
const common = {
  rootDir: '.',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  setupFiles: ['reflect-metadata'],
};
const node = {
  ...common,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

/**
 * Three test projects: unit tests, which need no backing service; component tests, which run in jsdom; and
 * integration tests, which use the real backing services.
 */
export default {
  testTimeout: 120_000,
  // Restarts a worker that has grown to this size. Jest keeps the modules of earlier files in memory.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{contracts,libs,services,gateway,dev,deploy,bench,resilience}/**/*.spec.ts'],
      // Playwright runs these tests against a running Compose stack.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/deploy/test/stack/'],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/libs/ui/src/test/browser-globals.ts'],
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      moduleNameMapper: { '\\.css$': '<rootDir>/libs/ui/src/test/empty-style.ts' },
      testMatch: ['<rootDir>/{libs/ui,frontends/*}/**/*.spec.tsx'],
    },
    {
      ...node,
      displayName: 'integration',
      testEnvironment: '<rootDir>/libs/testing/src/service-log-environment.ts',
      testMatch: ['<rootDir>/{libs,services,gateway,dev}/**/test/**/*.test.ts'],
      globalSetup: '<rootDir>/libs/testing/src/global-setup.ts',
      globalTeardown: '<rootDir>/libs/testing/src/global-teardown.ts',
    },
  ],
};
