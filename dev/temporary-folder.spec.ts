import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error The module has no types, because Node 20 must be able to run it.
import { createFolderInMemory } from './temporary-folder.mjs';

describe('createFolderInMemory', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'bottin-memory-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('createFolderInMemory creates an empty folder if there is enough memory', () => {
    const folder = createFolderInMemory({ root, needed: 1 }) ?? '';
    expect(readdirSync(folder)).toEqual([]);
  });

  it('createFolderInMemory returns null and leaves nothing behind if memory is short', () => {
    expect(createFolderInMemory({ root, needed: Number.MAX_SAFE_INTEGER })).toBeNull();
    expect(readdirSync(root)).toEqual([]);
  });

  it('createFolderInMemory returns null without such a file system', () => {
    expect(createFolderInMemory({ root: join(root, 'missing'), needed: 1 })).toBeNull();
  });

  it('createFolderInMemory removes folders of ended processes only', () => {
    // Linux gives processes smaller numbers than this.
    const ended = join(root, 'bottin-tests-999999999');
    const running = join(root, `bottin-tests-${process.ppid}`);
    for (const folder of [ended, running, join(root, 'other')]) mkdirSync(folder);
    createFolderInMemory({ root, needed: Number.MAX_SAFE_INTEGER });
    expect([existsSync(ended), existsSync(running), existsSync(join(root, 'other'))]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
