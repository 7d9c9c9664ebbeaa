import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Licences that let us distribute an image without our source code, provided that it includes a notice. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Packages with other licences, each reviewed by hand. */
const reviewedPackages: readonly { names: RegExp; licence: RegExp; because: string }[] = [
  {
    names: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    because: 'libvips is a library of its own, linked at run time',
  },
  { names: /^axe-core$/, licence: /^MPL-2\.0$/, because: 'unchanged, and only tests run it' },
  { names: /^url-template$/, licence: /^BSD$/, because: 'its text is that of BSD-3-Clause' },
  { names: /^@zone-eu\/mailsplit$/, licence: /^\(MIT OR /, because: 'MIT is one of the two to choose from' },
  { names: /^dompurify$/, licence: /Apache-2\.0/, because: 'Apache-2.0 is one of the two to choose from' },
];

/**
 * Packages under the MIT licence that declare it only in the obsolete `licenses` field or in their licence
 * text.
 */
const mitInTheirText =
  /^(buildcheck|busboy|cpu-features|passport-local|passport-strategy|pause|ssh2|streamsearch)$/;

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ dev: z.boolean().optional(), link: z.boolean().optional(), license: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')));

const runtimePackages = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1) ?? '', licence: license ?? '' }));

function isAllowed({ name, licence }: { name: string; licence: string }): boolean {
  if (licence === '') return mitInTheirText.test(name);
  if (licence.split(' AND ').every((one) => allowed.includes(one))) return true;
  return reviewedPackages.some((reviewed) => reviewed.names.test(name) && reviewed.licence.test(licence));
}

test('every package in an image has a licence that allows redistribution', () => {
  expect(runtimePackages.length).toBeGreaterThan(300);
  expect(runtimePackages.filter((one) => !isAllowed(one))).toEqual([]);
});
