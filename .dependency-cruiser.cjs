/**
 * Import rules that enforce the architecture. Services communicate over NATS only. Within a service, within a
 * frontend and among the libraries, code may import only from lower layers.
 * `dev/test/boundaries.spec.ts` checks that each rule rejects a forbidden import.
 */
const parts = require('./.layers.cjs');

const anyOf = (names) => `(${names.join('|')})`;

/**
 * Returns the layer rules of a service. The layers, highest first: main, app.module, features, the shared
 * layers in the order of .layers.cjs, config.
 */
function buildLayerRules(part) {
  const name = part.replace('services/', '');
  const src = `^${part}/src/`;
  const layers = Object.keys(parts[part].layers);
  const lowerThan = (index) => anyOf([...layers.slice(index), 'config']);
  return [
    {
      name: `folders-below-app-module:${name}`,
      comment: 'Only main.ts and the other entry points may import app.module.ts and the files beside it.',
      severity: 'error',
      from: { path: `${src}[^/]+/` },
      to: { path: `${src}[^/]+$` },
    },
    {
      name: `app-module-below-main:${name}`,
      severity: 'error',
      from: { path: `${src}(app\\.module|entities)\\.ts$` },
      to: { path: `${src}(main|start|migrate|rebuild)\\.ts$` },
    },
    {
      name: `feature-to-feature:${name}`,
      comment: 'A feature must not import another feature: use a layer below both (.layers.cjs) or an event.',
      severity: 'error',
      from: { path: `${src}([^/]+)/`, pathNot: `${src}${lowerThan(0)}/` },
      to: { path: `${src}[^/]+/`, pathNot: `${src}($1|${lowerThan(0)})/` },
    },
    ...layers.map((layer, index) => ({
      name: `layer-imports-upward:${name}/${layer}`,
      comment: 'A layer may import only the layers after it in .layers.cjs.',
      severity: 'error',
      from: { path: `${src}${layer}/` },
      to: { path: `${src}[^/]+/`, pathNot: `${src}(${layer}|${lowerThan(index + 1)})/` },
    })),
    {
      name: `config-imports-upward:${name}`,
      comment: 'config is the lowest layer, because settings are read before anything else is set up.',
      severity: 'error',
      from: { path: `${src}config/` },
      to: { path: src, pathNot: `${src}config/` },
    },
  ];
}

/** Layers of a frontend, lowest first. */
const frontendLayers = ['lib', 'components', 'features', 'app'];

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-service-to-service',
      comment: 'Services own their data and communicate only over NATS.',
      severity: 'error',
      from: { path: '^(services/[^/]+|gateway)/' },
      to: { path: '^(services|gateway|frontends|dev|e2e|resilience|bench)/', pathNot: '^$1/' },
    },
    ...Object.keys(parts).flatMap(buildLayerRules),
    {
      name: 'frontend-imports-contracts-and-ui-only',
      severity: 'error',
      from: { path: '^(frontends/[^/]+)/', pathNot: '^frontends/(server-rendering|development)/' },
      to: {
        path: '^(services|gateway|frontends|libs|dev|e2e|resilience|bench)/',
        pathNot: '^($1|libs/ui)/|^frontends/federation/remote-entries\\.ts$',
      },
    },
    {
      name: 'no-frontend-feature-to-feature',
      severity: 'error',
      from: { path: '^(frontends/[^/]+/src/features/)([^/]+)/' },
      to: { path: '^$1[^/]+/', pathNot: '^$1$2/' },
    },
    ...frontendLayers.slice(0, -1).map((layer, index) => ({
      name: `frontend-layers-go-one-way:${layer}`,
      comment: 'lib → components → features → app: a layer may import only the layers before it.',
      severity: 'error',
      from: { path: `^(frontends/[^/]+/src)/${layer}/` },
      to: { path: `^$1/(${frontendLayers.slice(index + 1).join('|')})/|^$1/[^/]+\\.tsx?$` },
    })),
    {
      name: 'ui-stands-alone',
      severity: 'error',
      from: { path: '^libs/ui/' },
      to: { path: '^(services|gateway|frontends|libs|dev|e2e|resilience|bench)/', pathNot: '^libs/ui/' },
    },
    {
      name: 'libs-below-services',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|gateway|frontends|e2e|resilience|bench)/' },
    },
    {
      name: 'service-kit-below-messaging',
      comment: 'service-kit is below all other libraries: contracts ← service-kit ← messaging ← services.',
      severity: 'error',
      from: { path: '^libs/service-kit/src/' },
      to: { path: '^(libs|dev)/', pathNot: '^libs/service-kit/' },
    },
    {
      name: 'messaging-imports-service-kit-only',
      severity: 'error',
      from: { path: '^libs/messaging/src/' },
      to: { path: '^(libs|dev)/', pathNot: '^libs/(messaging|service-kit)/' },
    },
    {
      name: 'testing-from-tests-only',
      severity: 'error',
      from: { pathNot: '(^|/)test/|\\.(spec|test)\\.tsx?$|^libs/testing/|^(e2e|resilience|bench)/' },
      to: { path: '^libs/testing/' },
    },
    {
      name: 'e2e-uses-the-product-from-outside',
      comment:
        'End-to-end tests know the contracts and the running site, not the code of services and pages.',
      severity: 'error',
      from: { path: '^(e2e|resilience|deploy/test/stack)/' },
      to: { path: '^(services|gateway|frontends|bench|deploy/(image|nats|config))/' },
    },
    {
      name: 'no-e2e-suite-to-suite',
      comment: 'Suites share code in e2e/support.',
      severity: 'error',
      from: { path: '^(e2e/(browser|fuzz|system)|resilience|deploy/test/stack)/' },
      to: {
        path: '^(e2e|resilience|deploy/test/stack)/',
        pathNot: '^($1|e2e/support)/|^e2e/playwright\\.config\\.ts$',
      },
    },
    {
      name: 'bench-uses-the-product-from-outside',
      comment: 'The benchmark of raw Elasticsearch sends the queries that the search service builds.',
      severity: 'error',
      from: { path: '^bench/' },
      to: {
        path: '^(services|gateway|frontends)/',
        pathNot: '^services/search/src/directory/list-request\\.rules\\.ts$',
      },
    },
    {
      name: 'deploy-reads-settings-and-migrations-only',
      severity: 'error',
      from: { path: '^deploy/' },
      to: {
        path: '^(services|gateway|frontends)/',
        pathNot: '^(services/[^/]+|gateway)/(src/config/env\\.ts$|migrations/)',
      },
    },
    {
      name: 'contracts-domain-stands-alone',
      comment: 'All other contracts may import these schemas; they must import none of the other contracts.',
      severity: 'error',
      from: { path: '^contracts/domain/' },
      to: { path: '^contracts/', pathNot: '^contracts/domain/' },
    },
    {
      name: 'contracts-filters-stand-on-domain',
      comment: 'Calls and RPCs may import filters, never the reverse.',
      severity: 'error',
      from: { path: '^contracts/filters/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^contracts/', pathNot: '^contracts/(domain|filters)/' },
    },
    {
      name: 'contracts-invalidation-stands-alone',
      comment: 'Calls may import the kinds of invalidations, never the reverse.',
      severity: 'error',
      from: { path: '^contracts/invalidation/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^contracts/', pathNot: '^contracts/(domain|invalidation)/' },
    },
    {
      name: 'query-parser-stands-on-contracts',
      severity: 'error',
      from: { path: '^libs/query-parser/' },
      to: { path: '^(libs|dev)/', pathNot: '^libs/query-parser/' },
    },
    {
      name: 'contracts-http-stands-on-domain',
      comment: 'A call imports no RPC: the RPC that serves it imports the schemas of the call.',
      severity: 'error',
      from: { path: '^contracts/http/' },
      to: { path: '^contracts/', pathNot: '^contracts/(domain|filters|http|invalidation)/' },
    },
    {
      name: 'contracts-rpc-stands-on-calls',
      comment: 'An RPC may import the schemas of the call that it serves. Others belong in contracts/domain.',
      severity: 'error',
      from: { path: '^contracts/rpc/' },
      to: { path: '^contracts/', pathNot: '^contracts/(domain|filters|http|rpc)/' },
    },
    {
      name: 'contracts-events-stand-on-domain',
      comment: 'A schema that an event shares with a call or an RPC belongs in contracts/domain.',
      severity: 'error',
      from: { path: '^contracts/events/' },
      to: { path: '^contracts/', pathNot: '^contracts/(domain|events)/' },
    },
    {
      name: 'contracts-pages-stand-on-calls',
      comment:
        'Browser code calls only the gateway, so it must not depend on events and RPCs between services.',
      severity: 'error',
      from: { path: '^(contracts/(pages|remotes)|frontends|libs/ui)/' },
      to: { path: '^contracts/(rpc|events)/' },
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
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
    parser: 'swc',
  },
};
