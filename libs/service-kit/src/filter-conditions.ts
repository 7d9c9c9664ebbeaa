import type { Filter, NumberRange } from '@bottin/contracts/filters/define-filter.ts';
import { valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/** A field in SQL, by how a filter matches it: as one text, as an array of texts, as a number. */
export type FieldSql = Readonly<Record<Filter['condition']['match'], string>>;

/** An entity's field in its own column; null when it has none by that name. */
export function columnSql(
  dataSource: DataSource,
  entity: EntityTarget<ObjectLiteral>,
  field: string,
): FieldSql | null {
  const column = dataSource.getMetadata(entity).findColumnWithPropertyName(field);
  if (!column) return null;
  const name = `"${column.databaseName}"`;
  return { term: column.type === 'text' ? name : `${name}::text`, list: name, range: name };
}

/**
 * The conditions of those filters that a query chose, each to be met. What they compare with is added to `values`, the
 * statement's numbered parameters.
 */
export function filterConditions(
  query: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
  { sqlOf, values }: { sqlOf: (field: string) => FieldSql; values: unknown[] },
): string[] {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  return filters.flatMap((filter) => {
    const chosen = valuesFromQuery(query, filter);
    return chosen.length === 0
      ? []
      : [conditionSql(filter, chosen, sqlOf(filter.condition.field), parameter)];
  });
}

function conditionSql(
  { condition }: Filter,
  chosen: readonly string[],
  sql: FieldSql,
  parameter: (value: unknown) => string,
): string {
  const field = sql[condition.match];
  switch (condition.match) {
    case 'term':
      // An index gives its order only under equality.
      return chosen.length === 1
        ? `${field} = ${parameter(chosen[0])}`
        : `${field} = ANY (${parameter(chosen)}::text[])`;
    case 'list':
      return `${field} && ${parameter(chosen)}::text[]`;
    case 'range':
      return `(${chosen.map((value) => rangeSql(field, condition.ranges[value] ?? {}, parameter)).join(' OR ')})`;
  }
}

function rangeSql(field: string, { from, to }: NumberRange, parameter: (value: unknown) => string): string {
  const ends = [
    ...(from === undefined ? [] : [`${field} >= ${parameter(from)}`]),
    ...(to === undefined ? [] : [`${field} < ${parameter(to)}`]),
  ];
  return ends.length > 0 ? `(${ends.join(' AND ')})` : `${field} IS NOT NULL`;
}
