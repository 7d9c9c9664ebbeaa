/** Texts that pages show which check nothing; in a file of their own, so that those pages carry none of the others. */

/** Below the last result that is shown. */
export const tooDeep =
  'On ne montre que les 10 000 premiers résultats. Précise ta recherche pour voir les autres.';

/** Of the address of a category that isn't one. */
export const categoryNotFound = 'Catégorie non trouvée';

/** Shown while a service is unavailable. */
export const serviceUnavailable = 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.';
