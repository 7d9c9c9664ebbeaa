/** Texts for pages that validate no input. They are separate, so that these pages don't bundle all of `texts`. */

/** Shown below the last result when visitors reach the maximum depth of a list. */
export const tooDeep =
  'On ne montre que les 10 000 premiers résultats. Précise ta recherche pour voir les autres.';

/** Shown for an unknown category. */
export const categoryNotFound = 'Catégorie non trouvée';

/** Shown for an unknown administrative region. */
export const regionNotFound = 'Région non trouvée';

/** Shown instead of the button that connects YouTube, on a site without Google credentials. */
export const youtubeOff = 'La connexion à YouTube n’est pas encore activée sur ce site.';

/** Shown before forms that send an e-mail, on a site without an SMTP server. */
export const emailsOff = 'Ce site n’envoie pas encore de courriels.';

export const serviceUnavailable = 'Ce service ne répond pas pour le moment. Réessaie dans quelques instants.';

/** Shown for an error without a text of its own. */
export const internalError = 'Une erreur est survenue de notre côté. Réessaie dans quelques instants.';
