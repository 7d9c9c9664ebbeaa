/** Parameters that a new search text replaces. A new search starts at page 1. */
const replacedNames = /^(search|page|letter)$/;

/**
 * Hidden fields for the filters, sort order and view in the URL. The search form needs them when the browser itself
 * sends it, because the browser replaces the whole query.
 */
export function HiddenParams({
  search,
  names,
}: {
  search: URLSearchParams;
  /** Query parameters that the page reads. Others aren't sent, because the server renders without them. */
  names: readonly string[];
}) {
  return [...search]
    .filter(([name]) => names.includes(name) && !replacedNames.test(name))
    .map(([name, value]) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />);
}
