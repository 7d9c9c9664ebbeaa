import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerFolder, findDataHome, markContainerHome } from '../data-home.ts';

describe('findDataHome', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'bottin-home-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('findDataHome returns undefined for a new folder, and for one whose container never became ready', () => {
    expect(findDataHome(dataDir, 'redis')).toBeUndefined();
    mkdirSync(containerFolder(dataDir, 'redis'), { recursive: true });
    expect(findDataHome(dataDir, 'redis')).toBeUndefined();
  });

  it('findDataHome returns the kind of server that served the folder first, for each service', () => {
    mkdirSync(join(dataDir, 'nats'));
    markContainerHome(dataDir, 'redis');
    mkdirSync(join(dataDir, 'redis'));
    expect(findDataHome(dataDir, 'nats')).toBe('embedded');
    expect(findDataHome(dataDir, 'redis')).toBe('container');
    expect(findDataHome(dataDir, 'postgres')).toBeUndefined();
  });
});
