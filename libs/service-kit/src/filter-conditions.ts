import { getTownCondition } from '@bottin/contracts/filters/chosen-towns.ts';
import type { Filter, NumberRange } from '@bottin/contracts/filters/define-filter.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';

/**
 * SQL expressions for one field of an entity: one expression for each way in which a filter compares the
 * field (as one text, as an array of texts, as a number).
 */
export type FieldSql = Readonly<Record<Filter['condition']['match'], string>>;

/** Returns the SQL expressions for the column of a field; null when the entity has no such field. */
export function getColumnSql(
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
 * Returns one SQL condition for each filter that the query uses; the caller combines them with AND. Appends
 * the compared values to `values`, the parameters of the SQL statement.
 */
export function buildFilterConditions(
  query: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
  { sqlOf, values }: { sqlOf: (field: string) => FieldSql; values: unknown[] },
): string[] {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  return filters.flatMap((filter) => {
    const chosen = getQueryValues(query, filter);
    if (chosen.length === 0) return [];
    const place = getTownCondition(filter, chosen);
    return place
      ? [`${sqlOf(place.state).term} = ANY (${parameter(place.towns)}::text[])`]
      : [toConditionSql(filter, chosen, sqlOf(filter.condition.field), parameter)];
  });
}

function toConditionSql(
  { condition }: Filter,
  chosen: readonly string[],
  sql: FieldSql,
  parameter: (value: unknown) => string,
): string {
  const field = sql[condition.match];
  switch (condition.match) {
    case 'term':
      // For a single value, use `=`: PostgreSQL can then read the rows in the order of an index. With `=
      // ANY`, it can't.
      return chosen.length === 1
        ? `${field} = ${parameter(chosen[0])}`
        : `${field} = ANY (${parameter(chosen)}::text[])`;
    case 'list':
      return `${field} && ${parameter(chosen)}::text[]`;
    case 'range':
      return `(${chosen.map((value) => toRangeSql(field, condition.ranges[value] ?? {}, parameter)).join(' OR ')})`;
  }
}

function toRangeSql(field: string, { from, to }: NumberRange, parameter: (value: unknown) => string): string {
  const ends = [
    ...(from === undefined ? [] : [`${field} >= ${parameter(from)}`]),
    ...(to === undefined ? [] : [`${field} < ${parameter(to)}`]),
  ];
  return ends.length > 0 ? `(${ends.join(' AND ')})` : `${field} IS NOT NULL`;
}
