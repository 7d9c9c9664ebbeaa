import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { hasSyntaxError } from './syntax.ts';
import { parseWatchTargets } from './watch-targets.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bottin-syntax-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const broken = 'const broken = ;\n';

function check(path: string, text: string, ...targets: string[]): boolean {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return hasSyntaxError(root, path, parseWatchTargets(targets));
}

describe('hasSyntaxError', () => {
  it.each([
    'contracts/domain/limits.ts',
    'libs/messaging/src/outbox.ts',
    'libs/ui/src/button.tsx',
    'services/feed/src/main.ts',
    'gateway/src/main.ts',
    'frontends/admin/src/entry.ts',
  ])('hasSyntaxError returns true for a syntax error in the built file %s', (path) => {
    expect(check(path, broken)).toBe(true);
  });

  it('hasSyntaxError returns false for a file that has only type errors', () => {
    expect(check('services/feed/src/main.ts', '@Injectable()\nexport class A { b: number = ""; }')).toBe(
      false,
    );
    expect(check('frontends/admin/src/page.tsx', 'export const page = <p title={1}>a</p>;')).toBe(false);
  });

  it.each([
    ['services/feed/src/main.ts', 'search'],
    ['gateway/src/main.ts', 'search'],
    ['frontends/admin/src/entry.ts', 'directory'],
    ['libs/ui/src/button.tsx', 'search'],
    ['services/feed/src/items.spec.ts', 'feed'],
    ['gateway/test/access.test.ts', 'gateway'],
    ['bench/site.ts', 'feed'],
  ])(
    'hasSyntaxError ignores the file %s, which isn’t built when only the part %s is watched',
    (path, target) => {
      expect(check(path, broken, target)).toBe(false);
    },
  );
});
