import { parseSync } from '@swc/core';

/** Words that texts on screen must not contain, each with the word to use instead. */
const avoidedWords: ReadonlyArray<{ pattern: RegExp; instead: string }> = [
  { pattern: /(?<!\p{L})e-?mails?(?!\p{L})/iu, instead: 'courriel' },
  { pattern: /(?<!\p{L})(niche|domaine|thématique)s?(?!\p{L})/iu, instead: 'catégorie' },
  { pattern: /(?<!\p{L})tags?(?!\p{L}| manager)/iu, instead: 'mot-clé' },
  { pattern: /sauvegard/iu, instead: 'enregistrer' },
  { pattern: /(?<!\p{L})(vous|votre|vos|\p{L}{2,}(?<!ass|ch|n)ez)(?!\p{L})/iu, instead: 'tu' },
];

/** Sentences that the specification prescribes word for word, so they may contain avoided words. */
const specifiedTexts = [
  'Adresse email invalide',
  'Cette adresse email est déjà utilisée',
  "Cette adresse email n'existe pas",
  'Email déjà utilisé',
  'Email invalide',
  'Email validé !',
  "Format d'email invalide",
  "J'ai confirmé mon email",
  'Le lien de validation a expiré. Un nouveau lien sera envoyé à ton adresse email.',
  'Profil sauvegardé !',
  'Sélectionnez au moins 1 catégorie',
  'Veuillez patienter pendant que nous validons votre email...',
  'Veuillez sélectionner un type de profil',
  'Veuillez sélectionner une ville',
  'Vérifie ton email pour activer ton compte',
  'Erreur serveur, veuillez réessayer dans quelques instants.',
];

/**
 * Returns the texts of a module that contain an avoided word, as "text → word to use". Texts are JSX texts and
 * string literals. A literal of one lower-case word, such as `email`, is ignored, because it is a value of code.
 */
export function findAvoidedWords(source: string): string[] {
  const problems: string[] = [];
  if (!avoidedWords.some(({ pattern }) => pattern.test(source))) return problems;
  visit(parseSync(source, { syntax: 'typescript', tsx: true, decorators: true }), (text) => {
    const rest = specifiedTexts.reduce((left, known) => left.replaceAll(known, ''), text);
    for (const { pattern, instead } of avoidedWords)
      if (pattern.test(rest)) problems.push(`${text} → ${instead}`);
  });
  return problems;
}

function visit(node: unknown, onText: (text: string) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, onText);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const { type, value, raw } = node as { type?: string; value?: unknown; raw?: unknown };
  if (type === 'ImportDeclaration' || type === 'TsLiteralType') return;
  const text =
    type === 'JSXText' || type === 'StringLiteral' ? value : type === 'TemplateElement' ? raw : undefined;
  if (typeof text === 'string') {
    const words = text.trim().replaceAll(/\s+/g, ' ');
    if (type === 'JSXText' || /^\p{Lu}|\s|’/u.test(words)) onText(words);
  }
  for (const child of Object.values(node)) if (typeof child === 'object') visit(child, onText);
}
