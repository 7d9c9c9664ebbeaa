/** Range of numbers: `from` is inclusive, `to` exclusive; an absent bound is open. */
export interface NumberRange {
  from?: number;
  to?: number;
}

/**
 * Condition that a filter puts on a field. The field has the same name in the Elasticsearch index and in the
 * PostgreSQL table. `term`: the field has one value. `list`: the field has several values and must contain
 * one of the chosen ones. `range`: the field is a number, and each filter value stands for a range. `places`:
 * the filter also accepts places (`contracts/domain/places.ts`), which are compared with the entry's town.
 */
type FilterCondition<Value extends string = string> =
  | { readonly field: string; readonly match: 'term' | 'list'; readonly places?: true }
  | {
      readonly field: string;
      readonly match: 'range';
      readonly ranges: Readonly<Record<Value, NumberRange>>;
      readonly places?: never;
    };

/** How a page shows a filter: as a menu, as toggle buttons or as tabs. */
export type FilterControl = 'select' | 'buttons' | 'tabs';

/** Display settings of a filter. */
interface FilterMenu<Value extends string = string> {
  readonly label: string;
  /** Label of the option that turns the filter off. */
  readonly all: string;
  readonly control: FilterControl;
  /** `platforms`: each option shows the symbol of the platform that it stands for. */
  readonly symbols?: 'platforms';
  /** Values that the menu offers, in display order. When absent, the menu offers all values. */
  readonly offered?: readonly Value[];
}

/**
 * Filter of a list. The query parameter, the Elasticsearch index, the PostgreSQL table and the page all use
 * this one definition.
 */
export interface Filter<
  Name extends string = string,
  Value extends string = string,
  Multiple extends boolean = boolean,
> {
  /** Parameter name, both in the API and in page URLs. */
  readonly name: Name;
  /** Former parameter names. Page URLs with a former name redirect to the current one. */
  readonly formerly: readonly string[];
  /** Whether the parameter can be repeated to choose several values. */
  readonly isMultiple: Multiple;
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly condition: FilterCondition<Value>;
  readonly menu: FilterMenu<Value>;
  /** French message for an unknown value. */
  readonly error: string;
  /** Words that turn the filter off in a query, besides `all` and an empty text. */
  readonly allWords: readonly string[];
  /** Whether `parseValue` accepts texts other than the filter values. */
  readonly hasOtherSpellings: boolean;
  /** Returns the filter value that a text stands for, or undefined when the text stands for none. */
  parseValue(text: string): Value | undefined;
}

interface FilterDefinition<Name extends string, Value extends string> {
  name: Name;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  error: string;
  condition: FilterCondition<NoInfer<Value>>;
  menu: FilterMenu<NoInfer<Value>>;
  /** Maps other spellings to filter values. Without this function, only exact filter values are accepted. */
  parseValue?: (text: string) => NoInfer<Value> | undefined;
  allWords?: readonly string[];
  formerly?: readonly string[];
}

/**
 * Declares a filter. Every list with the filter derives these from the declaration: the query parameter, the
 * Elasticsearch condition and facet, the condition of the fallback search, and the page's controls.
 */
export function defineFilter<const Name extends string, const Value extends string>(
  // Only buttons can show several chosen values; menus and tabs can't.
  definition: FilterDefinition<Name, Value> & { isMultiple: true; menu: { control: 'buttons' } },
): Filter<Name, Value, true>;
export function defineFilter<const Name extends string, const Value extends string>(
  definition: FilterDefinition<Name, Value>,
): Filter<Name, Value, false>;
export function defineFilter<Value extends string>({
  isMultiple = false,
  ...definition
}: FilterDefinition<string, Value> & { isMultiple?: boolean }): Filter<string, Value> {
  const {
    name,
    values,
    labels,
    error,
    condition,
    menu,
    allWords = [],
    formerly = [],
    parseValue,
  } = definition;
  return {
    name,
    formerly,
    isMultiple,
    values,
    labels,
    error,
    allWords,
    condition,
    menu,
    hasOtherSpellings: parseValue !== undefined,
    parseValue: parseValue ?? ((text) => values.find((value) => value === text)),
  };
}
