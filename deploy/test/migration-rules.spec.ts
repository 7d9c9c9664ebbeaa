import { findLockingStatements } from './migration-rules.ts';

const inOneTransaction = (...statements: string[]) =>
  findLockingStatements({ statements, inTransaction: true });
const withoutTransaction = (...statements: string[]) =>
  findLockingStatements({ statements, inTransaction: false });

describe('migration rules for a table in use', () => {
  it.each([
    'CREATE INDEX notes_text ON notes (text)',
    'CREATE UNIQUE INDEX notes_text ON notes (text)',
    'DROP INDEX notes_text',
    'REINDEX INDEX notes_text',
    'LOCK TABLE notes',
    'TRUNCATE notes',
    'ALTER TABLE notes ALTER COLUMN size TYPE bigint',
    'alter table notes\n  alter size set data type bigint',
    'ALTER TABLE notes ALTER COLUMN size SET NOT NULL',
    'ALTER TABLE notes ADD CONSTRAINT positive CHECK (size > 0)',
    'ALTER TABLE notes ADD CONSTRAINT author FOREIGN KEY (author) REFERENCES authors (id)',
    'ALTER TABLE notes ADD CONSTRAINT one UNIQUE (text)',
    'ALTER TABLE notes ADD PRIMARY KEY (id)',
    'ALTER TABLE notes ADD COLUMN hash text UNIQUE',
    'ALTER TABLE notes ADD COLUMN author uuid REFERENCES authors',
    "ALTER TABLE notes ADD COLUMN kind text CHECK (kind IN ('a', 'b'))",
    'ALTER TABLE notes ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid()',
    'ALTER TABLE notes ADD COLUMN position bigserial',
    'ALTER TABLE notes ADD COLUMN plain text, ADD COLUMN words int GENERATED ALWAYS AS (length(text)) STORED',
    'ALTER TABLE notes SET UNLOGGED',
  ])('the migration rules reject the statement « %s »', (statement) => {
    expect(inOneTransaction(statement)).toHaveLength(1);
    expect(
      inOneTransaction('CREATE TABLE notes (text text)', statement.replace('DROP INDEX', 'SELECT')),
    ).toEqual(statement.startsWith('REINDEX') ? [expect.anything()] : []);
  });

  it.each([
    'CREATE INDEX CONCURRENTLY notes_text ON notes (text)',
    'DROP INDEX CONCURRENTLY IF EXISTS notes_text',
    'ALTER TABLE notes ADD COLUMN author text',
    "ALTER TABLE notes ADD COLUMN author text NOT NULL DEFAULT 'nobody, CHECK (me)'",
    'ALTER TABLE notes ADD COLUMN at timestamptz NOT NULL DEFAULT now()',
    'ALTER TABLE notes ADD CONSTRAINT positive CHECK (size > 0) NOT VALID',
    'ALTER TABLE notes VALIDATE CONSTRAINT positive',
    'ALTER TABLE notes ADD CONSTRAINT one UNIQUE USING INDEX notes_text',
    'ALTER TABLE notes DROP COLUMN author',
    'ALTER TABLE notes ALTER COLUMN author DROP NOT NULL',
    'CREATE FUNCTION lock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN LOCK TABLE notes; END $$',
    '-- CREATE INDEX on notes\nSELECT 1',
  ])('the migration rules accept the statement « %s »', (statement) => {
    expect(withoutTransaction(statement)).toEqual([]);
  });

  it('the migration rules accept SET NOT NULL outside a transaction, after an equivalent constraint was validated', () => {
    const steps = [
      'ALTER TABLE notes VALIDATE CONSTRAINT text_there',
      'ALTER TABLE notes ALTER COLUMN text SET NOT NULL',
    ];
    expect(withoutTransaction(...steps)).toEqual([]);
    expect(inOneTransaction(...steps)).toHaveLength(1);
  });

  it('the migration rules reject an UPDATE in a transaction that still holds the lock of an earlier statement', () => {
    const steps = ['ALTER TABLE notes ADD COLUMN loud boolean', 'UPDATE notes SET loud = false'];
    expect(inOneTransaction(...steps)).toEqual([expect.stringContaining('a migration of its own')]);
    expect(withoutTransaction(...steps)).toEqual([]);
    expect(
      inOneTransaction('CREATE TABLE fresh (a int)', ...steps.map((one) => one.replace('notes', 'fresh'))),
    ).toEqual([]);
  });
});
