let lastResults: string | undefined;

/** Keeps the URL parameters of the directory's results in memory, until the document is reloaded. */
export function rememberResults(search: URLSearchParams): void {
  lastResults = search.toString();
}

/** Returns the link from a profile back to the directory: to the last results, if the visitor saw any. */
export function getResultsLink(): { to: string; label: string } {
  if (lastResults === undefined) return { to: '/repertoire', label: 'Répertoire' };
  return { to: lastResults ? `/repertoire?${lastResults}` : '/repertoire', label: 'Retour aux résultats' };
}
