import { randomInt } from 'node:crypto';

/** Digits and letters of Crockford's base 32, which omits letters that are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new receipt, such as `SIG-7K2M9QXA`. There are 10¹² possible receipts, so few collide. */
export function buildReceipt(pick: (max: number) => number = randomInt): string {
  return `SIG-${Array.from({ length: 8 }, () => alphabet[pick(alphabet.length)]).join('')}`;
}

/** Returns the key under which the queue groups reports. */
export const groupKey = ({ kind, targetId }: { kind: string; targetId: string }): string =>
  `${kind} ${targetId}`;

/** Groups rows by a key, in the order of their first row. */
export function groupRows<Row>(rows: readonly Row[], toKey: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = toKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
