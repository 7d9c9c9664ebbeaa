import { DefaultNamingStrategy } from 'typeorm';

/** Maps property names to snake_case columns: `userId` to `user_id`. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string): string {
    return property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  }
}

/**
 * Converts bigint columns, which the driver returns as text, to numbers. The counts stored here stay far
 * below 2^53.
 */
export const bigintTransformer = {
  to: (value: number | null): number | null => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};
