import { globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../..');
const config = require(join(root, '.dependency-cruiser.cjs'));
/** Lines of .layers.cjs, by folder. */
type Purposes = Record<string, string>;
const parts: [part: string, { features: Purposes; layers: Purposes }][] = Object.entries(
  require(join(root, '.layers.cjs')),
);
const sharedLayers = parts.map(([part, { layers }]) => [part, Object.keys(layers)] as const);

/** An import between two paths of the repository: [importing file, imported file]. */
type Import = readonly [from: string, to: string];

/**
 * Returns, for each import, the names of the rules that the import breaks. Writes each import as a pair of
 * files in a temporary folder.
 */
async function findBrokenRules(imports: readonly Import[]): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return path;
  };
  try {
    write('package.json', '{"type":"module"}');
    const pairs = imports.map(([from, to], index) => {
      const target = write(to.replace('*', `to-${index}`), 'export type It = 1;\nexport const it: It = 1;\n');
      const kind = index % 2 === 0 ? 'type It' : 'it';
      const source = from.replace('*', `from-${index}`);
      return [write(source, `export { ${kind} } from '${join(folder, target)}';\n`), target];
    });
    const { forbidden, options } = config;
    const { output } = await cruise(
      pairs.flat(),
      { ...options, baseDir: folder, validate: true, ruleSet: { forbidden } },
      options.enhancedResolveOptions,
    );
    const { violations } = (output as ICruiseResult).summary;
    return pairs.map(([from, to]) =>
      violations.filter((it) => it.from === from && it.to === to).map((it) => it.rule.name),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the names of the folders in `src/` of a part, sorted. */
function listFolders(part: string): string[] {
  const entries = readdirSync(join(root, part, 'src'), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** Imports that each rule must reject. */
const refused: [rule: string, from: string, to: string][] = [
  ['no-service-to-service', 'services/feed/src/content/*.ts', 'services/search/src/indexing/*.ts'],
  ['no-service-to-service', 'gateway/src/pages/*.ts', 'services/search/src/indexing/*.ts'],
  ['frontend-imports-contracts-and-ui-only', 'frontends/shell/src/lib/*.ts', 'frontends/admin/src/lib/*.ts'],
  ['frontend-imports-contracts-and-ui-only', 'frontends/shell/src/lib/*.ts', 'libs/service-kit/src/*.ts'],
  [
    'no-frontend-feature-to-feature',
    'frontends/admin/src/features/a/*.ts',
    'frontends/admin/src/features/b/*.ts',
  ],
  ['frontend-layers-go-one-way:lib', 'frontends/admin/src/lib/*.ts', 'frontends/admin/src/components/*.tsx'],
  ['frontend-layers-go-one-way:lib', 'frontends/admin/src/lib/*.ts', 'frontends/admin/src/features/a/*.tsx'],
  ['frontend-layers-go-one-way:lib', 'frontends/admin/src/lib/*.ts', 'frontends/admin/src/app/*.tsx'],
  [
    'frontend-layers-go-one-way:components',
    'frontends/admin/src/components/*.tsx',
    'frontends/admin/src/features/a/*.tsx',
  ],
  [
    'frontend-layers-go-one-way:components',
    'frontends/admin/src/components/*.tsx',
    'frontends/admin/src/app/*.tsx',
  ],
  [
    'frontend-layers-go-one-way:features',
    'frontends/admin/src/features/a/*.tsx',
    'frontends/admin/src/app/*.tsx',
  ],
  ['frontend-layers-go-one-way:features', 'frontends/admin/src/features/a/*.tsx', 'frontends/admin/src/*.ts'],
  ['ui-stands-alone', 'libs/ui/src/lib/*.ts', 'libs/service-kit/src/*.ts'],
  ['libs-below-services', 'libs/service-kit/src/*.ts', 'services/feed/src/content/*.ts'],
  ['service-kit-below-messaging', 'libs/service-kit/src/*.ts', 'libs/messaging/src/*.ts'],
  ['messaging-imports-service-kit-only', 'libs/messaging/src/*.ts', 'libs/ui/src/lib/*.ts'],
  ['testing-from-tests-only', 'services/feed/src/content/*.ts', 'libs/testing/src/*.ts'],
  ['e2e-uses-the-product-from-outside', 'e2e/system/*.ts', 'services/feed/src/content/*.ts'],
  ['e2e-uses-the-product-from-outside', 'e2e/support/*.ts', 'frontends/shell/src/lib/*.ts'],
  ['e2e-uses-the-product-from-outside', 'resilience/work/*.ts', 'services/feed/src/content/*.ts'],
  ['no-e2e-suite-to-suite', 'e2e/browser/*.ts', 'e2e/system/*.ts'],
  ['no-e2e-suite-to-suite', 'resilience/work/*.ts', 'e2e/system/*.ts'],
  ['no-e2e-suite-to-suite', 'e2e/system/*.ts', 'deploy/test/stack/*.ts'],
  ['bench-uses-the-product-from-outside', 'bench/directory/*.ts', 'gateway/src/pages/*.ts'],
  ['deploy-reads-settings-and-migrations-only', 'deploy/test/*.ts', 'services/feed/src/content/*.ts'],
  ['contracts-import-zod-only', 'contracts/domain/*.ts', 'libs/service-kit/src/*.ts'],
  ['contracts-domain-stands-alone', 'contracts/domain/*.ts', 'contracts/http/*.ts'],
  ['contracts-domain-stands-alone', 'contracts/domain/*.ts', 'contracts/rpc/*.ts'],
  ['contracts-domain-stands-alone', 'contracts/domain/*.ts', 'contracts/events/*.ts'],
  ['contracts-domain-stands-alone', 'contracts/domain/*.ts', 'contracts/filters/*.ts'],
  ['contracts-filters-stand-on-domain', 'contracts/filters/*.ts', 'contracts/http/*.ts'],
  ['contracts-invalidation-stands-alone', 'contracts/invalidation/*.ts', 'contracts/http/*.ts'],
  ['contracts-invalidation-stands-alone', 'contracts/invalidation/*.ts', 'contracts/rpc/*.ts'],
  ['query-parser-stands-on-contracts', 'libs/query-parser/src/*.ts', 'libs/service-kit/src/*.ts'],
  ['contracts-events-stand-on-domain', 'contracts/events/*.ts', 'contracts/filters/*.ts'],
  ['contracts-http-stands-on-domain', 'contracts/http/*.ts', 'contracts/rpc/*.ts'],
  ['contracts-http-stands-on-domain', 'contracts/http/*.ts', 'contracts/events/*.ts'],
  ['contracts-rpc-stands-on-calls', 'contracts/rpc/*.ts', 'contracts/events/*.ts'],
  ['contracts-rpc-stands-on-calls', 'contracts/rpc/*.ts', 'contracts/pages/*.ts'],
  ['contracts-events-stand-on-domain', 'contracts/events/*.ts', 'contracts/http/*.ts'],
  ['contracts-events-stand-on-domain', 'contracts/events/*.ts', 'contracts/rpc/*.ts'],
  ['contracts-pages-stand-on-calls', 'contracts/pages/*.ts', 'contracts/rpc/*.ts'],
  ['contracts-pages-stand-on-calls', 'contracts/remotes/*.ts', 'contracts/events/*.ts'],
  ['contracts-pages-stand-on-calls', 'frontends/shell/src/lib/*.ts', 'contracts/rpc/*.ts'],
  ['contracts-pages-stand-on-calls', 'libs/ui/src/lib/*.ts', 'contracts/events/*.ts'],
  ...sharedLayers.flatMap(([part, names]): typeof refused => {
    const name = part.replace('services/', '');
    return [
      [`feature-to-feature:${name}`, `${part}/src/some-feature/*.ts`, `${part}/src/other-feature/*.ts`],
      [`folders-below-app-module:${name}`, `${part}/src/some-feature/*.ts`, `${part}/src/app.module.ts`],
      [`app-module-below-main:${name}`, `${part}/src/app.module.ts`, `${part}/src/main.ts`],
      [`config-imports-upward:${name}`, `${part}/src/config/*.ts`, `${part}/src/some-feature/*.ts`],
      ...names.flatMap((layer, height): typeof refused => [
        [`config-imports-upward:${name}`, `${part}/src/config/*.ts`, `${part}/src/${layer}/*.ts`],
        ...['some-feature', ...names.slice(0, height)].map((upper): (typeof refused)[number] => [
          `layer-imports-upward:${name}/${layer}`,
          `${part}/src/${layer}/*.ts`,
          `${part}/src/${upper}/*.ts`,
        ]),
      ]),
    ];
  }),
];

const allowed: Import[] = [
  ['frontends/admin/src/app/*.tsx', 'frontends/admin/src/features/a/*.tsx'],
  ['frontends/admin/src/features/a/*.tsx', 'frontends/admin/src/components/*.tsx'],
  ['frontends/admin/src/components/*.tsx', 'frontends/admin/src/lib/*.ts'],
  ['libs/messaging/src/*.ts', 'libs/service-kit/src/*.ts'],
  ['libs/service-kit/src/*.ts', 'contracts/domain/*.ts'],
  ['contracts/http/*.ts', 'contracts/domain/*.ts'],
  ['contracts/rpc/*.ts', 'contracts/domain/*.ts'],
  ['contracts/rpc/*.ts', 'contracts/http/*.ts'],
  ['contracts/http/*.ts', 'contracts/filters/*.ts'],
  ['contracts/rpc/*.ts', 'contracts/filters/*.ts'],
  ['contracts/filters/*.ts', 'contracts/domain/*.ts'],
  ['contracts/invalidation/*.ts', 'contracts/domain/*.ts'],
  ['contracts/http/*.ts', 'contracts/invalidation/*.ts'],
  ['libs/query-parser/src/*.ts', 'contracts/domain/*.ts'],
  ['contracts/events/*.ts', 'contracts/domain/*.ts'],
  ['e2e/system/*.ts', 'e2e/support/*.ts'],
  ['resilience/work/*.ts', 'resilience/world/*.ts'],
  ['resilience/work/*.ts', 'e2e/support/*.ts'],
  ['deploy/test/stack/*.ts', 'e2e/support/*.ts'],
  ['bench/directory/*.ts', 'services/search/src/directory/list-request.rules.ts'],
  ['deploy/test/*.ts', 'gateway/src/config/env.ts'],
  ['contracts/pages/*.ts', 'contracts/http/*.ts'],
  ['contracts/remotes/*.ts', 'contracts/domain/*.ts'],
  ['services/feed/test/*.ts', 'libs/testing/src/*.ts'],
  ['services/feed/src/content/*.spec.ts', 'libs/testing/src/*.ts'],
  ...sharedLayers.flatMap(([part, names]): Import[] => {
    const layers = ['some-feature', ...names, 'config'].map((folder) => `${part}/src/${folder}/*.ts`);
    return [
      [`${part}/src/main.ts`, `${part}/src/app.module.ts`],
      ...layers.flatMap((upper, height) => layers.slice(height).map((lower): Import => [upper, lower])),
    ];
  }),
];

describe('import boundaries', () => {
  it('the import rules reject upward and sideways imports, both of types and of values', async () => {
    const broken = await findBrokenRules(refused.map(([, from, to]) => [from, to]));
    expect(refused.map(([, from, to], index) => [broken[index], from, to])).toEqual(
      refused.map(([rule, from, to]) => [[rule], from, to]),
    );
  });

  it('the import rules allow downward imports', async () => {
    const broken = await findBrokenRules(allowed);
    expect(allowed.filter((_, index) => broken[index]?.length !== 0)).toEqual([]);
  });

  it('each rule has an example of an import that it rejects', () => {
    const shown = new Set(['no-circular', ...refused.map(([rule]) => rule)]);
    expect(
      config.forbidden.map((rule: { name: string }) => rule.name).filter((name: string) => !shown.has(name)),
    ).toEqual([]);
  });

  it('no folder has a meaningless name (`shared`, `utils`, …)', () => {
    const folders = globSync(
      '{contracts,libs,services,gateway,frontends,dev,e2e,resilience,bench,deploy}/**/{shared,common,utils,helpers}',
      {
        cwd: root,
        exclude: (path) => /(^|\/)(node_modules|dist|\.data)$/.test(path),
      },
    );
    expect(folders).toEqual([]);
  });

  it('.layers.cjs describes the services and the gateway', () => {
    const folders = [...globSync('services/*/', { cwd: root }), 'gateway'];
    expect(parts.map(([part]) => part).sort()).toEqual(folders.map((path) => path.replace(/\/$/, '')).sort());
  });

  it.each(parts)('.layers.cjs has a line for each folder of %s only', (part, { features, layers }) => {
    const described = [...Object.keys(features), ...Object.keys(layers), 'config'];
    expect(described.sort()).toEqual(listFolders(part));
    expect(Object.values({ ...features, ...layers }).filter((line) => !/^\S.*\.$/.test(line))).toEqual([]);
  });

  it('the gateway has at most 20 folders, so that its code can be found by their names', () => {
    expect(listFolders('gateway').length).toBeLessThanOrEqual(20);
  });
});
