/** The boundaries of the design: service ↛ service, feature ↛ feature, frontend → contracts and libs/ui only. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-service-to-service',
      comment: 'Services own their data and meet only over NATS.',
      severity: 'error',
      from: { path: '^(services/[^/]+|gateway)/' },
      to: { path: '^(services|gateway|frontends|dev|e2e|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'no-feature-to-feature',
      comment: 'A feature reaches another through src/shared or through an event.',
      severity: 'error',
      from: {
        path: '^((?:services/[^/]+|gateway)/src/)([^/]+)/',
        pathNot: '/src/(app|shared|config)/|\\.(spec|test)\\.ts$',
      },
      to: { path: '^$1[^/]+/', pathNot: '^$1($2|shared|config)/' },
    },
    {
      name: 'shared-is-below-features',
      severity: 'error',
      from: { path: '^((?:services/[^/]+|gateway)/src/)(shared|config)/', pathNot: '\\.(spec|test)\\.ts$' },
      to: { path: '^$1[^/]+/', pathNot: '^$1(shared|config)/' },
    },
    {
      name: 'frontend-imports-contracts-and-ui-only',
      severity: 'error',
      from: { path: '^(frontends/[^/]+)/', pathNot: '/rspack\\.config\\.ts$' },
      to: { path: '^(services|gateway|frontends|libs|dev|e2e|bench)/', pathNot: '^($1|libs/ui)/' },
    },
    {
      name: 'no-frontend-feature-to-feature',
      severity: 'error',
      from: { path: '^(frontends/[^/]+/src/features/)([^/]+)/' },
      to: { path: '^$1[^/]+/', pathNot: '^$1$2/' },
    },
    {
      name: 'frontend-layers-go-one-way',
      comment: 'lib → components → features → app.',
      severity: 'error',
      from: { path: '^(frontends/[^/]+/src)/(lib|components|features)/' },
      to: { path: '^$1/app/' },
    },
    {
      name: 'ui-stands-alone',
      severity: 'error',
      from: { path: '^libs/ui/' },
      to: { path: '^(services|gateway|frontends|libs|dev|e2e|bench)/', pathNot: '^libs/ui/' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^contracts/|node_modules/zod/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    parser: 'swc',
  },
};
