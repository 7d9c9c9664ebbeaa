/** Where the integration tests' servers are: set by global-setup.ts. */
export type TestAddress =
  | 'TEST_POSTGRES_ADMIN_URL'
  | 'TEST_NATS_URL'
  | 'TEST_REDIS_URL'
  | 'TEST_ELASTICSEARCH_URL'
  | 'TEST_SMTP_URL'
  | 'TEST_MAIL_URL';

/** The address of a server, or an error that says how to have it. */
export function testAddress(name: TestAddress): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run with jest --selectProjects integration`);
  return value;
}
