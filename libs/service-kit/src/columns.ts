import { DefaultNamingStrategy } from 'typeorm';

/** Names columns in snake_case: the column of `userId` is `user_id`. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string): string {
    return property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  }
}

/**
 * Converts the values of bigint columns to numbers; the database driver returns them as text. The counts in
 * such columns are far below 2^53, so numbers are exact.
 */
export const bigintTransformer = {
  to: (value: number | null): number | null => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};
