import { DefaultNamingStrategy } from 'typeorm';

/** Names a property's column: `userId` is `user_id`. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string): string {
    return property.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  }
}

/** For a bigint column: it reaches the driver as text, and our counts stay far below 2^53. */
export const asNumber = {
  to: (value: number | null): number | null => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};
