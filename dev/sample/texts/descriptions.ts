/** `[il|elle]` contains the masculine and the feminine form; `{ville}` is replaced by the city. */
export const citySentences: readonly string[] = [
  'Je vis à {ville} et ça paraît dans mes images.',
  'Fait à {ville}, avec les moyens du bord.',
  'Je tourne surtout autour de {ville}.',
  '[Né|Née] à {ville}, [revenu|revenue] après un détour par la grande ville.',
  'À {ville}, on finit toujours par me croiser avec une caméra.',
  'Mon studio, c’est une pièce et demie à {ville}.',
  'J’aime montrer {ville} comme on la voit de l’intérieur.',
  '[Installé|Installée] à {ville} depuis quelques hivers.',
  'Le meilleur décor, c’est encore {ville} un matin d’octobre.',
  'De {ville}, avec un accent assumé.',
];

export const rhythmSentences: readonly string[] = [
  'Une nouvelle publication chaque semaine.',
  'Nouveautés le jeudi, bonus le dimanche.',
  'Pas d’horaire fixe : quand c’est bon, c’est prêt.',
  'Deux vidéos par mois, longuement préparées.',
  'En direct un soir sur deux l’hiver.',
  'Écris-moi pour une collaboration qui a du sens.',
  '[Ouvert|Ouverte] aux collaborations locales.',
  'Mes partenaires sont choisis un à un et toujours nommés.',
  'Toujours [partant|partante] pour visiter une école ou une bibliothèque.',
  'Je réponds à tous les messages, parfois en retard.',
  'Mon infolettre paraît au début du mois.',
  'Ta question fera peut-être la prochaine vidéo.',
];

export const beginningSentences: readonly string[] = [
  'J’ai commencé avec un téléphone fêlé et beaucoup de patience.',
  'D’abord [enseignant|enseignante], puis [passé|passée] à temps plein derrière la caméra.',
  'Au départ, c’était pour ma famille; aujourd’hui, on est plusieurs milliers.',
  'Dix ans de métier avant la première vidéo.',
  'Tout est tourné, monté et sous-titré par moi.',
  'Un projet de fin de semaine qui a pris toute la place.',
  'Autodidacte et [fier|fière] de l’être.',
  'Je fais équipe avec ma sœur, qui tient la caméra.',
];

export const companyOpenings: readonly string[] = [
  'Une petite équipe de {n} personnes qui fait les choses à la main, à {ville}.',
  'Entreprise de {ville}, fondée en {an}.',
  'Depuis {an}, nous travaillons avec des créateurs de toutes les régions.',
  'Une coopérative de {ville} qui croit aux circuits courts.',
];

export const companyOffers: readonly string[] = [
  'Nous cherchons des voix sincères pour faire découvrir notre travail.',
  'Nos collaborations durent au moins une saison et sont payées au juste prix.',
  'Nous prêtons nos ateliers aux créateurs qui veulent tourner.',
  'Chaque automne, nous commanditons cinq nouveaux projets.',
  'Écris-nous : nous répondons en moins d’une semaine.',
  'Nous préférons les petites communautés engagées aux grands chiffres.',
];

export const lookingForTexts: readonly string[] = [
  'Trois créateurs en {domaine} pour une série de vidéos cet hiver, tournées à {ville} ou à distance.',
  'Des voix honnêtes en {domaine}, même toutes petites : on préfère un essai vrai à un texte récité.',
  'Une personne qui vient tourner chez nous, à {ville}, une journée par mois, payée au tarif convenu.',
  'Des balados et des chaînes à commanditer à l’année, peu importe la région.',
  'Des photos et de courtes vidéos de nos produits pour le printemps ; on envoie tout, et on paie avant.',
];

export const fanSentences: readonly string[] = [
  'Je suis ici pour découvrir du contenu d’ici.',
  '[Grand amateur|Grande amatrice] de balados et de vidéos québécoises.',
  'Je commente peu, mais je regarde tout.',
  'J’aime encourager les créateurs de ma région.',
];
