import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeBuildHash, elasticsearchHome, stampFile } from '../elasticsearch/home.ts';
import { findJdk } from './elasticsearch.ts';

describe('findJdk', () => {
  const { env } = process;
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bottin-jdk-'));
    // The server runs as another user when we are root, so this user must be able to enter the folder.
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'jdk/bin'), { recursive: true });
    writeFileSync(join(folder, 'jdk/release'), 'JAVA_VERSION="21.0.1"\n');
    writeFileSync(join(folder, 'jdk/bin/javac'), '');
    symlinkSync('/usr/bin/id', join(folder, 'id'));
    process.env = {
      ...env,
      PATH: folder,
      ES_JAVA_HOME: join(folder, 'jdk'),
      BOTTIN_CACHE: folder,
    };
  });

  afterEach(() => {
    process.env = env;
    rmSync(folder, { recursive: true });
  });

  it('finds no JDK to use without Maven, and advises to install it or to start Docker', () => {
    expect(findJdk()).toMatchObject({ found: false, advice: expect.stringMatching(/Maven.*Docker/) });
  });

  it('finds the JDK when Maven is on the PATH', () => {
    writeFileSync(join(folder, 'mvn'), '');
    expect(findJdk().found).toBe(true);
  });

  it('finds the JDK without Maven when the server is prepared', () => {
    mkdirSync(elasticsearchHome());
    writeFileSync(stampFile(elasticsearchHome()), computeBuildHash());
    expect(findJdk().found).toBe(true);
  });
});
