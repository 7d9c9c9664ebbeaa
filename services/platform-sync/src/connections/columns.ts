/** PostgreSQL's bigint reaches the driver as text; our counts stay far below 2^53. */
export const count = {
  to: (value: number | null): number | null => value,
  from: (value: string | null): number | null => (value === null ? null : Number(value)),
};
