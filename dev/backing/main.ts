import { resolve } from 'node:path';
import { startBacking } from './backing.ts';

/**
 * `node dev/backing/main.ts [folder]`: starts only the backing services and prints `export` lines for a
 * shell. With these variables set, integration tests use these servers instead of starting their own. Ctrl-C
 * stops the servers.
 */
const backing = await startBacking({
  dataDir: resolve(process.argv[2] ?? '.cache/backing'),
  log: console.error,
});
console.log(`export TEST_POSTGRES_ADMIN_URL=${backing.adminUrl}
export TEST_NATS_URL=${backing.natsUrl}
export TEST_REDIS_URL=${backing.redisUrl}
export TEST_ELASTICSEARCH_URL=${backing.elasticsearchUrl ?? ''}
export TEST_SMTP_URL=${backing.smtpUrl}
export TEST_MAIL_URL=${backing.mailPageUrl ?? ''}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void backing.stop());
