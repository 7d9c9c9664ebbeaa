import { z } from 'zod';

/** A part of the numbers: from `from`, below `to`; without one or the other it has no such end. */
export interface NumberRange {
  from?: number;
  to?: number;
}

/**
 * What a filter looks at: a field of what it filters, by the name that it has in the index and among the table's columns.
 * `term`: the field holds one value. `list`: it holds several, and one of those chosen is enough. `range`: it holds a
 * number, and each value of the filter stands for a range of it.
 */
type FilterCondition<Value extends string = string> =
  | { readonly field: string; readonly match: 'term' | 'list' }
  | {
      readonly field: string;
      readonly match: 'range';
      readonly ranges: Readonly<Record<Value, NumberRange>>;
    };

/** How a filter is chosen: in a menu, with buttons that stay pressed, or by the tabs of its page. */
export type FilterControl = 'select' | 'buttons' | 'tabs';

/** A filter on screen. */
interface FilterMenu<Value extends string = string> {
  /** What the filter is called. */
  readonly label: string;
  /** What no choice is called. */
  readonly all: string;
  readonly control: FilterControl;
  /** What stands before each choice: the symbol of the platform that it is. */
  readonly symbols?: 'platforms';
  /** The values offered, in this order; every one of the filter's when left out. */
  readonly offered?: readonly Value[];
}

/** A filter of a list: all that a part of the product has to know of it. */
export interface Filter<
  Name extends string = string,
  Value extends string = string,
  Param extends z.ZodType = z.ZodType,
> {
  /** Its parameter, in the API and in a page's address. */
  readonly name: Name;
  /** Names that it had in addresses, which lead to the present one. */
  readonly formerly: readonly string[];
  /** Whether several values may be chosen, by repeating the parameter. */
  readonly isMultiple: boolean;
  /** The parameter's schema in a query: a value, or a list when several may be chosen; none for no choice. */
  readonly param: Param;
  readonly values: readonly Value[];
  /** Each value on screen. */
  readonly labels: Readonly<Record<Value, string>>;
  readonly condition: FilterCondition<Value>;
  readonly menu: FilterMenu<Value>;
  /** The value that a text stands for; undefined for none. */
  valueFrom(text: string): Value | undefined;
}

/** Stands for no choice in the parameter of any filter, as an empty text does. */
const all = 'all';

interface Definition<Name extends string, Value extends string> {
  name: Name;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** The refusal of anything else, in French. */
  error: string;
  condition: FilterCondition<NoInfer<Value>>;
  menu: FilterMenu<NoInfer<Value>>;
  /** Says other spellings of the values; without it only the values themselves are known. */
  valueFrom?: (text: string) => NoInfer<Value> | undefined;
  /** Words that stand for no choice in a query, beside `all`. */
  allWords?: readonly string[];
  formerly?: readonly string[];
}

/**
 * Declares a filter. The query's parameter, the conditions and the facet in Elasticsearch, the condition of the fallback
 * search, and the controls on the page derive from it wherever it is listed.
 */
export function defineFilter<const Name extends string, const Value extends string>(
  // Neither a menu nor tabs show several choices.
  definition: Definition<Name, Value> & { isMultiple: true; menu: { control: 'buttons' } },
): Filter<Name, Value, ReturnType<typeof severalOf<Value>>>;
export function defineFilter<const Name extends string, const Value extends string>(
  definition: Definition<Name, Value>,
): Filter<Name, Value, ReturnType<typeof oneOf<Value>>>;
export function defineFilter<Value extends string>({
  isMultiple = false,
  ...definition
}: Definition<string, Value> & { isMultiple?: boolean }): Filter<string, Value> {
  const { name, values, labels, condition, menu, formerly = [] } = definition;
  return {
    name,
    formerly,
    isMultiple,
    param: isMultiple ? severalOf(definition) : oneOf(definition),
    values,
    labels,
    condition,
    menu,
    valueFrom: definition.valueFrom ?? ((text) => values.find((value) => value === text)),
  };
}

/** Says whether a query's value leaves the choice open. */
function meansAll(value: unknown, allWords: readonly string[] = []): boolean {
  return value === '' || value === all || (typeof value === 'string' && allWords.includes(value));
}

function oneOf<Value extends string>({ values, error, valueFrom, allWords }: Definition<string, Value>) {
  return z.preprocess(
    (value) => (meansAll(value, allWords) ? undefined : value),
    oneValue(values, error, valueFrom).optional(),
  );
}

function severalOf<Value extends string>({ values, error, valueFrom, allWords }: Definition<string, Value>) {
  return z
    .preprocess(
      (value) =>
        (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter(
          (one: unknown) => !meansAll(one, allWords),
        ),
      z
        .array(oneValue(values, error, valueFrom))
        .max(20)
        .transform((list) => [...new Set(list)]),
    )
    .default([]);
}

function oneValue<Value extends string>(
  values: readonly Value[],
  error: string,
  valueFrom: ((text: string) => Value | undefined) | undefined,
): z.ZodType<Value, unknown> {
  if (!valueFrom) return z.enum(values, { error });
  return z
    .string({ error })
    .meta({ examples: [...values] })
    .refine((text) => valueFrom(text) !== undefined, error)
    .transform((text) => valueFrom(text) as Value);
}
