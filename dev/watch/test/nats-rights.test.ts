import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNats } from '@bottin/messaging/connection.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { findBinary } from '../../backing/binaries.ts';
import { DataLock } from '../../backing/data-lock.ts';
import { Guard } from '../../backing/guard.ts';
import { startNats } from '../../backing/nats.ts';
import { withNatsLogin } from '../../backing/nats-logins.ts';
import { ROOT } from '../../build/paths.ts';
import { updateNatsRights } from '../nats-rights.ts';

const SUBJECT = 'changed.invented-subject';

/** Runs on a copy of deploy/, so that the tests don't change the configuration in the repository. */
describe('updateNatsRights', () => {
  let root: string;
  let server: Awaited<ReturnType<typeof startNats>>;
  const lines: string[] = [];
  const readConfig = (): string => readFileSync(join(root, 'deploy/config/nats.conf'), 'utf8');
  const update = () => updateNatsRights({ root, reload: server.reload, log: (line) => lines.push(line) });

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'bottin-rights-')));
    chmodSync(root, 0o711);
    for (const folder of ['deploy/nats', 'deploy/k8s/stores/nats'])
      cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
    cpSync(join(ROOT, 'deploy/config/nats.conf'), join(root, 'deploy/config/nats.conf'));
    for (const name of ['node_modules', 'package.json']) symlinkSync(join(ROOT, name), join(root, name));
    const dataDir = join(root, 'data');
    mkdirSync(dataDir, { mode: 0o711 });
    const host = { lock: await DataLock.acquire(dataDir, () => undefined), guard: new Guard() };
    const productionConfig = readConfig();
    server = await startNats({
      binary: findBinary('nats-server') ?? '',
      dataDir,
      host,
      productionConfig,
    });
  });

  afterAll(async () => {
    await server.child.stop();
    rmSync(root, { recursive: true });
  });

  /** Returns whether the feed service's login may subscribe to the invented subject. */
  async function maySubscribe(): Promise<boolean> {
    const connection = await connectNats({ url: withNatsLogin(server.url, 'feed'), name: 'test' });
    try {
      const refused = new Promise<boolean>((resolve) => {
        connection.subscribe(SUBJECT, { callback: (error) => resolve(error === null) });
      });
      // `flush` sends a ping. If the server refuses the subscription, the error arrives before the ping's reply.
      return await Promise.race([refused, connection.flush().then(() => true)]);
    } finally {
      await connection.close();
    }
  }

  it('updateNatsRights changes nothing when the contracts give the same rights as before', async () => {
    const former = readConfig();
    await update();
    expect(readConfig()).toBe(former);
    expect(lines).toEqual([]);
  });

  it('updateNatsRights writes the configuration and reloads the running server when the rights changed', async () => {
    expect(await maySubscribe()).toBe(false);
    const changed = readConfig().replace(
      /(user: feed,[\s\S]*?subscribe: \[\n)/,
      (start) => `${start}          "${SUBJECT}"\n`,
    );
    writeFileSync(
      join(root, 'deploy/nats/write.ts'),
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(new URL('../config/nats.conf', import.meta.url), ${JSON.stringify(changed)});\n`,
    );
    await update();
    expect(readConfig()).toBe(changed);
    expect(lines).toEqual([expect.stringMatching(/^nats: rights updated/)]);
    await eventually(maySubscribe);
  });
});
