/**
 * Environment variables that contain the URLs of the servers for integration tests. global-setup.ts sets
 * them.
 */
export type TestAddress =
  | 'TEST_POSTGRES_ADMIN_URL'
  | 'TEST_NATS_URL'
  | 'TEST_REDIS_URL'
  | 'TEST_ELASTICSEARCH_URL'
  | 'TEST_SMTP_URL'
  | 'TEST_MAIL_URL';

/**
 * Returns the URL of a server for integration tests.
 * @throws Error when the server wasn't started; the message says how to start it
 */
export function getTestAddress(name: TestAddress): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run with jest --selectProjects integration`);
  return value;
}
