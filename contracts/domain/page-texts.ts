/**
 * Texts of pages that don't validate anything, in a separate file so that those pages don't bundle all of
 * `texts`.
 */

/** Shown below the last result at the maximum depth. */
export const tooDeep =
  'On ne montre que les 10 000 premiers résultats. Précise ta recherche pour voir les autres.';

/** Shown for an unknown category. */
export const categoryNotFound = 'Catégorie non trouvée';

export const serviceUnavailable = 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.';
