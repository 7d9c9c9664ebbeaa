import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // The log contains only ids and shortened network addresses, so nothing is erased from it when an account
  // is deleted.
  `CREATE TABLE security_log (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    act text NOT NULL,
    outcome text NOT NULL,
    actor_id uuid,
    target_id uuid,
    network cidr CHECK (masklen(network) <= CASE family(network) WHEN 4 THEN 24 ELSE 48 END),
    request_id text
  )`,
  'CREATE INDEX security_log_at ON security_log (at)',
  'CREATE INDEX security_log_target ON security_log (target_id, at)',
  // The trigger function rejects changes of the log, except deletions of entries older than one year.
  `CREATE FUNCTION keep_security_log() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF OLD.at < now() - interval '1 year' THEN
        RETURN OLD;
      END IF;
    END IF;
    RAISE EXCEPTION 'the security log is only added to' USING ERRCODE = 'insufficient_privilege';
  END $$`,
  `CREATE TRIGGER security_log_kept BEFORE UPDATE OR DELETE ON security_log
    FOR EACH ROW EXECUTE FUNCTION keep_security_log()`,
  `CREATE TRIGGER security_log_not_emptied BEFORE TRUNCATE ON security_log
    FOR EACH STATEMENT EXECUTE FUNCTION keep_security_log()`,
];

/**
 * Creates the security log, which is append-only and kept for one year. Each entry contains the account that
 * acted, the account that was affected, and the network of the request.
 */
export class SecurityLog1764011000000 implements MigrationInterface {
  name = 'SecurityLog1764011000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE security_log');
    await queryRunner.query('DROP FUNCTION keep_security_log');
  }
}
