/** Parameters that a new search text replaces. A new search starts at page 1. */
const replacedNames = ['search', 'page'];

/**
 * Hidden fields for the filters and the sort order in the URL. The search form needs them when the browser itself
 * sends it, because the browser replaces the whole query.
 */
export function HiddenParams({
  search,
  names,
}: {
  search: URLSearchParams;
  /**
   * Query parameters that the page reads. Others aren't sent, because the server renders without them. The fields
   * have this order, which is that of the server's query, so that React can hydrate them.
   */
  names: readonly string[];
}) {
  return names
    .filter((name) => !replacedNames.includes(name))
    .flatMap((name) =>
      [...new Set(search.getAll(name))].map((value) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      )),
    );
}
