import { connect } from '@nats-io/transport-node';
import { createTransport } from 'nodemailer';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { getTestAddress } from '../src/addresses.ts';
import { createTestDatabase } from '../src/databases.ts';
import { getTestElasticsearch } from '../src/elasticsearch.ts';
import { listMailsTo, waitForMail } from '../src/mailbox.ts';
import { startTestNats } from '../src/nats.ts';
import { claimRedisDatabase } from '../src/redis.ts';

class First1700000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE things (name text)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE things');
  }
}

describe('servers of the integration tests', () => {
  it('createTestDatabase creates a new PostgreSQL database, whose owner is not a superuser', async () => {
    const database = await createTestDatabase([First1700000000000]);
    await database.dataSource.query("INSERT INTO things VALUES ('é')");
    const [row] = await database.dataSource.query(
      'SELECT upper(name) AS name, rolsuper FROM things, pg_roles WHERE rolname = current_user',
    );
    expect(row).toEqual({ name: 'É', rolsuper: false });
    await database.drop();
    await expect(createTestDatabase([]).then((other) => other.drop())).resolves.toBeUndefined();
  });

  it('the shared NATS server and the separate NATS server of a test both have JetStream', async () => {
    const own = await startTestNats();
    for (const servers of [getTestAddress('TEST_NATS_URL'), own.url]) {
      const connection = await connect({ servers });
      expect(connection.info?.jetstream).toBe(true);
      await connection.close();
    }
    await own.stop();
  });

  it('each test gets an empty Redis database, which other tests can claim once it is released', async () => {
    const [one, other] = await Promise.all([claimRedisDatabase(), claimRedisDatabase()]);
    expect(one.url).not.toBe(other.url);
    await one.client.set('key', 'value');
    await other.client.flushdb();
    expect(await one.client.get('key')).toBe('value');
    await Promise.all([one.close(), other.close()]);
    // There are fewer than 100 databases, so each must be claimed again after its release.
    for (let count = 0; count < 100; count += 1) {
      const next = await claimRedisDatabase();
      expect(await next.client.dbsize()).toBe(0);
      await next.close();
    }
  });

  it('`clean` deletes the indices that a test created on the shared Elasticsearch server', async () => {
    const elasticsearch = getTestElasticsearch();
    const index = `${elasticsearch.url}/${elasticsearch.prefix}-things`;
    expect((await fetch(index, { method: 'PUT' })).status).toBe(200);
    await elasticsearch.clean();
    expect((await fetch(index)).status).toBe(404);
  });

  it('a test can read the e-mails that were sent to an address', async () => {
    const transport = createTransport(getTestAddress('TEST_SMTP_URL'));
    await transport.sendMail({
      from: 'a@exemple.ca',
      to: 'Zoé <zoe@exemple.ca>',
      subject: 'Confirme ton adresse',
      html: '<p><a class="x" href="http://localhost/?a=1&amp;b=2">Ici</a></p>',
      text: 'Ici',
    });
    const mail = await waitForMail({ to: 'zoe@exemple.ca', subject: 'Confirme' });
    expect(mail).toMatchObject({
      from: 'a@exemple.ca',
      text: expect.stringContaining('Ici'),
      links: ['http://localhost/?a=1&b=2'],
    });
    expect(await listMailsTo('autre@exemple.ca')).toEqual([]);
    transport.close();
  });
});
