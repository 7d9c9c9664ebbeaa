import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backing, startBacking } from '@bottin/dev/backing/backing.ts';
import { findBinary } from '@bottin/dev/backing/binaries.ts';
import { freePort } from '@bottin/dev/backing/ports.ts';
import { unprivilegedUser } from '@bottin/dev/backing/unprivileged.ts';
import { runMigrations } from '@bottin/service-kit/migrate.ts';
import { toPgConnection } from '@bottin/service-kit/store-tls.ts';
import { certificates, readCertificate } from '@bottin/testing/certificates.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Logger } from '@nestjs/common';
import { connect } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { connectNats } from '../src/connection.ts';
import { listenerConfig, OutboxListener } from '../src/outbox-listener.ts';

beforeAll(() => Logger.overrideLogger(false));

const trustedCa = readCertificate('authority');
const otherCa = readCertificate('stranger');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottin-tls-'));
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true }));

describe('PostgreSQL over TLS', () => {
  let backing: Backing;
  let url: string;

  /** Starts a PostgreSQL server with TLS. The connection URL requires a verified certificate. */
  beforeAll(async () => {
    const env = { PATH: process.env.PATH, BACKING: 'embedded' };
    backing = await startBacking({
      dataDir: folder,
      only: ['postgres'],
      durable: false,
      env,
      log: () => undefined,
    });
    const files = { ssl_cert_file: certificates.server, ssl_key_file: certificates.serverKey };
    const admin = await new DataSource({ type: 'postgres', url: backing.adminUrl }).initialize();
    for (const [setting, file] of Object.entries(files)) {
      const copy = join(folder, setting);
      await copyFile(file, copy);
      await chmod(copy, 0o600);
      const user = unprivilegedUser();
      if (user) await chown(copy, user.uid, user.gid);
      await admin.query(`ALTER SYSTEM SET ${setting} = '${copy}'`);
    }
    await admin.query('ALTER SYSTEM SET ssl = on');
    await admin.query('SELECT pg_reload_conf()');
    await eventually(async () => (await admin.query('SHOW ssl'))[0].ssl === 'on', { what: 'TLS' });
    await admin.destroy();
    const address = new URL((await backing.database('feed')).ownerUrl);
    address.hostname = 'localhost';
    address.search = 'sslmode=verify-full';
    url = address.href;
  });
  afterAll(() => backing.stop());

  const open = (ca: string | undefined, address = url) =>
    new DataSource({ type: 'postgres', ...toPgConnection(address, ca) }).initialize();

  it('services, listeners and migrations connect over TLS when they trust the CA of the server’s certificate', async () => {
    expect(await runMigrations({ url, ca: trustedCa, migrations: [], logLevel: 'silent' })).toEqual([]);
    const database = await open(trustedCa);
    let wakeUps = 0;
    const listener = new OutboxListener(listenerConfig(database), () => wakeUps++);
    listener.start();
    await eventually(() => wakeUps > 0, { what: 'a listener' });
    const connections = await database.query(
      `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE datname = 'feed'`,
    );
    expect(connections).toEqual([{ ssl: true }, { ssl: true }]);
    await listener.stop();
    await database.destroy();
  });

  it('a client refuses a certificate signed by an unknown CA or issued for another host name', async () => {
    await expect(open(otherCa)).rejects.toThrow(/certificate/);
    await expect(open(undefined)).rejects.toThrow(/certificate/);
    await expect(open(trustedCa, url.replace('localhost', '127.0.0.1'))).rejects.toThrow(/altname|IP/i);
    await expect(runMigrations({ url, ca: otherCa, migrations: [], logLevel: 'silent' })).rejects.toThrow(
      /certificate/,
    );
  });
});

describe('NATS over TLS', () => {
  let server: ChildProcess;
  let port: number;

  beforeAll(async () => {
    port = await freePort();
    const binary = findBinary('nats-server');
    if (!binary) throw new Error('nats-server is not installed');
    const own = ['--tls', '--tlscert', certificates.server, '--tlskey', certificates.serverKey];
    server = spawn(binary, ['-a', '127.0.0.1', '-p', String(port), ...own], { stdio: 'ignore' });
    await eventually(async () => {
      const connection = await connect({
        servers: `localhost:${port}`,
        tls: { ca: trustedCa },
        reconnect: false,
      }).catch(() => null);
      await connection?.close();
      return connection !== null;
    });
  });
  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
  });

  const open = (ca: string | undefined, address = `tls://localhost:${port}`) =>
    connectNats({ url: address, ca, name: 'test', waitOnFirstConnect: false });

  it('a client connects over TLS when it trusts the CA of the server’s certificate', async () => {
    const connection = await open(trustedCa);
    expect(connection.info?.tls_required).toBe(true);
    await connection.flush();
    await connection.close();
  });

  it('a client refuses a certificate signed by an unknown CA, whether or not the client has a CA setting', async () => {
    await expect(open(otherCa)).rejects.toThrow(/certificate/);
    await expect(open(undefined)).rejects.toThrow(/certificate/);
  });

  it('a client with a tls:// URL does not connect to a server without TLS', async () => {
    const plain = await startBacking({
      dataDir: await mkdtemp(join(folder, 'plain-')),
      only: ['nats'],
      durable: false,
      env: { PATH: process.env.PATH, BACKING: 'embedded' },
      log: () => undefined,
    });
    await expect(
      open(trustedCa, plain.natsUrl.replace('nats://127.0.0.1', 'tls://localhost')),
    ).rejects.toThrow();
    await plain.stop();
  });
});
