import { shortlistLimits } from '@bottin/contracts/domain/shortlists.ts';

/** Props of the dialog that names a list. */
export const listName = {
  max: shortlistLimits.name.max,
  texts: {
    label: 'Nom de la liste',
    hint: 'Par exemple : Campagne de Noël',
    missing: 'Donne un nom à la liste',
    tooLong: 'Le nom d’une liste ne peut pas dépasser 60 caractères',
  },
};
