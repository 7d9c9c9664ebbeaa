/** The SQL statements of a migration and how they run: input of {@link findLockingStatements}. */
export interface MigrationSteps {
  statements: readonly string[];
  /** Whether all statements run in one transaction. Each lock then lasts until the end of the transaction. */
  inTransaction: boolean;
}

/** Reasons to reject a statement. Most of them also name the statement to use instead. */
const refusals = {
  index: 'makes or drops an index while nobody may write: addIndex, removeIndex (service-kit)',
  wholeTable: 'locks or rewrites the whole table',
  type: 'rewrites the table: a new column, filled in steps, takes its place',
  notNull:
    'reads the whole table while nobody may: CHECK (… IS NOT NULL) NOT VALID and VALIDATE CONSTRAINT before',
  constraint:
    'reads the whole table while nobody may: NOT VALID, and VALIDATE CONSTRAINT in a migration after',
  keyed: 'makes an index while nobody may read: addIndex, then ADD CONSTRAINT … USING INDEX',
  rewritingDefault: 'rewrites the table: add the column without it, then the default, and fill in steps',
  afterLock: 'takes long while the migration holds the lock of a statement before: a migration of its own',
} as const;

const WORD = '"?([\\w.]+)"?';

/**
 * Returns the statements that would block reads or writes of an existing table, each with the reason. Ignores
 * tables that the same migration creates. The rules follow the documentation of PostgreSQL 15 and later
 * (sql-altertable, explicit-locking).
 */
export function findLockingStatements({ statements, inTransaction }: MigrationSteps): string[] {
  const newTables = new Set<string>();
  const validated = new Set<string>();
  const locked = new Set<string>();
  const found: string[] = [];
  for (const statement of statements) {
    const sql = normalizeStatement(statement);
    const [, created] = match(sql, `^CREATE TABLE (?:IF NOT EXISTS )?${WORD}`);
    if (created) newTables.add(created);
    const refuse = (why: keyof typeof refusals): void => void found.push(`${sql}: ${refusals[why]}`);
    const table = parseTable(sql);
    const isOld = table === undefined || !newTables.has(table);

    if (/^(CREATE (UNIQUE )?|DROP |RE)INDEX(?! CONCURRENTLY)/.test(sql) && isOld) refuse('index');
    if (
      /^(LOCK|CLUSTER|VACUUM FULL|TRUNCATE|REFRESH MATERIALIZED VIEW(?! CONCURRENTLY))\b/.test(sql) &&
      isOld
    )
      refuse('wholeTable');
    if (/^ALTER TABLE/.test(sql) && table && isOld) {
      for (const action of splitActions(sql)) {
        const why = getRefusal(action, !inTransaction && validated.has(table));
        if (why) refuse(why);
        if (/^VALIDATE CONSTRAINT/.test(action)) validated.add(table);
      }
    }
    const isLong =
      /^INSERT INTO \S+.* SELECT\b/.test(sql) ||
      (isOld && /^(UPDATE|DELETE|ALTER TABLE .* VALIDATE CONSTRAINT)\b/.test(sql));
    if (isLong && inTransaction && locked.size > 0) refuse('afterLock');
    if (/^(ALTER TABLE|CREATE (CONSTRAINT )?TRIGGER|DROP TRIGGER)/.test(sql) && table && isOld)
      locked.add(table);
  }
  return found;
}

/**
 * Returns why an ALTER TABLE action must be rejected, as a key of `refusals`. Returns undefined when the
 * action holds its lock only for a moment.
 */
function getRefusal(action: string, hasValidCheck: boolean): keyof typeof refusals | undefined {
  if (/^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/.test(action)) return 'type';
  if (/^ALTER (COLUMN )?\S+ SET NOT NULL\b/.test(action)) return hasValidCheck ? undefined : 'notNull';
  if (/^(SET (TABLESPACE|LOGGED|UNLOGGED|ACCESS METHOD))\b/.test(action)) return 'wholeTable';
  if (/^ADD (CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/.test(action)) {
    if (/\b(UNIQUE|PRIMARY KEY|EXCLUDE)\b/.test(action))
      return /\bUSING INDEX\b/.test(action) ? undefined : 'keyed';
    return /\bNOT VALID\b/.test(action) ? undefined : 'constraint';
  }
  if (!/^ADD\b/.test(action)) return undefined;
  if (/\b(UNIQUE|PRIMARY KEY)\b/.test(action)) return 'keyed';
  if (/\b(CHECK|REFERENCES)\b/.test(action)) return 'constraint';
  const isComputed =
    /\bGENERATED\b|\b(SMALL|BIG)?SERIAL\b|\bDEFAULT (RANDOM|GEN_RANDOM_UUID|CLOCK_TIMESTAMP|TIMEOFDAY|NEXTVAL)\b/;
  return isComputed.test(action) ? 'rewritingDefault' : undefined;
}

/** Returns the name of the table on which a statement acts; undefined when no pattern matches. */
function parseTable(sql: string): string | undefined {
  const forms = [
    `^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${WORD}`,
    `^CREATE (?:UNIQUE )?INDEX .*?\\bON (?:ONLY )?${WORD}`,
    `^(?:CREATE|DROP) (?:CONSTRAINT )?TRIGGER .*?\\bON ${WORD}`,
    `^(?:LOCK|TRUNCATE)(?: TABLE)? (?:ONLY )?${WORD}`,
    `^UPDATE (?:ONLY )?${WORD}`,
    `^DELETE FROM (?:ONLY )?${WORD}`,
    `^INSERT INTO ${WORD}`,
  ];
  return forms.map((form) => match(sql, form)[1]).find((name) => name !== undefined);
}

/** Splits an ALTER TABLE statement into its actions, at commas outside parentheses. */
function splitActions(sql: string): string[] {
  const actions = sql.replace(/^ALTER TABLE (IF EXISTS )?(ONLY )?\S+ /, '');
  let depth = 0;
  const parts = [''];
  for (const character of actions) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim().replace(/^ADD COLUMN (IF NOT EXISTS )?/, 'ADD '));
}

/**
 * Normalises a statement: converts it to upper case on one line, and removes comments and string contents.
 */
function normalizeStatement(statement: string): string {
  return statement
    .replace(/--.*$/gm, '')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

function match(sql: string, pattern: string): RegExpExecArray | [] {
  return new RegExp(pattern).exec(sql) ?? [];
}
