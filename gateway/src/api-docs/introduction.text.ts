import { limits } from '@bottin/contracts/domain/limits.ts';

/** Introduction of the OpenAPI document, in French: the rules that apply to all calls. */
export const introduction = `L’annuaire des créateurs de contenu du Québec.

**Qui appelle.** La connexion pose un témoin de session (HttpOnly, SameSite=Lax); l’inscription en pose un pour le compte à compléter. \`x-access\` dit qui peut faire un appel : \`public\`, tout le monde; \`self\`, soi-même, connecté ou en cours d’inscription; \`user\`, soi-même, connecté; \`admin\`, l’administration.

**Ce qui change quelque chose** (POST, PATCH, DELETE) doit porter l’en-tête \`Origin\` du site, ou \`Sec-Fetch-Site: same-origin\`; un corps est du JSON en UTF-8 d’au plus 16 ko (40 ko où une clé d’accès est envoyée), de 20 niveaux au plus. Un en-tête a 8 ko au plus (431).

**Paramètres.** Un appel qui a des paramètres refuse ceux qu’il n’a pas (400). Une liste s’écrit en répétant le nom : \`platforms=youtube&platforms=tiktok\`; \`platforms[]=\` est refusé, et tout autre paramètre donné deux fois aussi. Les longueurs se comptent sans les espaces du début et de la fin. Une page va jusqu’au ${limits.depth}ᵉ résultat.

**Échecs.** Toute réponse de 400 à 599 est un \`application/problem+json\` (RFC 9457). \`errorType\` est fait pour les programmes, \`message\` (ou \`detail\`) pour les personnes; \`errors\` nomme chaque champ, une fois.

**Fréquence.** Chaque appel dit ce qu’il permet en production. Au-delà : 429, avec l’attente en secondes dans \`Retry-After\`. Ce qui est refusé (400) ne coûte pas d’inscription. Une réponse gardée ne coûte rien.`;
