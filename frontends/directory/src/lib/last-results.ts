let lastResults: string | undefined;

/** Keeps the URL parameters of the directory's results in memory, until the document is reloaded. */
export function rememberResults(search: URLSearchParams): void {
  lastResults = search.toString();
}

/** Returns the link from a profile to the last results, or to the directory if there are none. */
export function getResultsLink(): { to: string; label: string } {
  if (lastResults === undefined) return { to: '/repertoire', label: 'Répertoire' };
  return { to: lastResults ? `/repertoire?${lastResults}` : '/repertoire', label: 'Retour aux résultats' };
}
