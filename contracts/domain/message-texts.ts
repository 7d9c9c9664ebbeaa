/** Texts about messages. They aren't in `texts`, because only lazy-loaded chunks display them. */
export const messageTexts = {
  contactBrandsAndCreators:
    'Seuls les marques et les créateurs dont le compte est confirmé et publié peuvent écrire.',
  contactOwnProfile: 'Tu ne peux pas t’écrire à toi-même.',
  contactRefused: 'Cette personne ne reçoit pas tes messages.',
  contactBlockedByYou: 'Tu as bloqué cette personne. Débloque-la dans tes messages pour lui écrire.',
  contactGone: 'Cette personne n’est plus dans Bottin. Ton message n’a pas été envoyé.',
  contactStartsSpent: 'Tu as déjà écrit à 20 personnes en 24 heures. Réessaie demain.',
  contactMessagesSpent: 'Tu as déjà envoyé 200 messages en 24 heures. Réessaie demain.',
  contactConversationSpent: 'Tu as déjà envoyé 30 messages à cette personne en 24 heures. Réessaie demain.',
  contactRecipientFull: 'Cette personne a déjà reçu beaucoup de propositions aujourd’hui. Réessaie demain.',
  conversationNotFound: 'Cette conversation n’existe pas ou n’existe plus.',
  messageTooLong: 'Un message ne peut pas dépasser 2 500 caractères',
  messageLinkGone: 'Ce lien ne marche plus. Ouvre tes messages pour refuser ou bloquer.',
  proposalRefused: 'C’est refusé : cette personne ne peut plus t’écrire dans cette conversation.',
  senderBlocked: 'C’est bloqué : cette personne ne peut plus t’écrire.',
} as const;
