/** Environment variables with the URLs of the servers for integration tests. Set by global-setup.ts. */
export type TestAddress =
  | 'TEST_POSTGRES_ADMIN_URL'
  | 'TEST_NATS_URL'
  | 'TEST_REDIS_URL'
  | 'TEST_ELASTICSEARCH_URL'
  | 'TEST_SMTP_URL'
  | 'TEST_MAIL_URL';

/**
 * Returns the URL of a server.
 * @throws Error that says how to start the servers
 */
export function getTestAddress(name: TestAddress): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run with jest --selectProjects integration`);
  return value;
}
