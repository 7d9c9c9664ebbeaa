import { z } from 'zod';
import { cappedText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { findLookAlike, hasStrayMarks, usesCompatibleScripts, replaceLookAlikes } from './scripts.ts';
import { apostrophes, hasInvisibleCharacters, hyphens, normalizePunctuation } from './characters.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

const apostrophePattern = new RegExp(`[${apostrophes}]`, 'u');
const hyphenPattern = new RegExp(`[${hyphens}._/·•]`, 'u');

/** Rules for names in a form: the forbidden characters and the error messages. */
interface NameRules {
  /** Matches a character that isn't allowed. */
  forbidden: RegExp;
  message: string;
  /** Hint for a character that the user probably meant as an apostrophe. */
  apostropheHint: (sign: string) => string;
  hyphenHint: (sign: string) => string;
}

const registrationRules: NameRules = {
  forbidden: /[^\p{L}\p{M}\p{Nd}〇-]/u,
  message: texts.publicNameForm,
  apostropheHint: (sign) =>
    `Écris un tiret au lieu de « ${sign} » : l’apostrophe se met ensuite, dans ton profil`,
  hyphenHint: (sign) => `Écris un tiret (-) au lieu de « ${sign} »`,
};
const editFormRules: NameRules = {
  forbidden: /[^\p{L}\p{M}\p{Nd}〇\-'’ ]/u,
  message: texts.editedNameForm,
  apostropheHint: (sign) => `Écris l’apostrophe (') au lieu de « ${sign} »`,
  hyphenHint: (sign) => `Écris un espace ou un tiret (-) au lieu de « ${sign} »`,
};

/**
 * Matches a character that looks like an apostrophe. Unicode classifies some of these characters as letters,
 * so `forbidden` doesn't match them.
 */
const lookAlikeApostrophe = new RegExp(`(?!['’])[${apostrophes}]`, 'u');

/**
 * Returns the error message for a name, or null for a valid name. When the user probably meant another
 * character, the message names that character.
 */
function findNameError(name: string, form: NameRules): string | null {
  const withHint = (hint: string) => `${form.message}. ${hint}.`;
  if (hasInvisibleCharacters(name) || hasControlCharacters(name))
    return withHint('Il contient un signe invisible : écris-le de nouveau');
  const sign = (form.forbidden.exec(name) ?? lookAlikeApostrophe.exec(name))?.[0];
  if (sign !== undefined) {
    if (/\s/.test(sign)) return form.message;
    if (apostrophePattern.test(sign)) return withHint(form.apostropheHint(sign));
    if (hyphenPattern.test(sign)) return withHint(form.hyphenHint(sign));
  }
  const lookAlike = findLookAlike(name);
  if (lookAlike !== null)
    return withHint(`Écris « ${lookAlike.normalize('NFKC')} » en caractères ordinaires`);
  if (sign !== undefined) return withHint(`« ${sign} » n’est pas accepté`);
  if (!/[\p{L}\p{Nd}]/u.test(name)) return form.message;
  if (hasStrayMarks(name)) return withHint('Il contient trop de signes sur une lettre');
  return usesCompatibleScripts(name) ? null : withHint('Ses lettres sont de plusieurs alphabets');
}

function buildPublicNameSchema(form: NameRules) {
  const clean = (text: string) => text.replace(/\s+/g, ' ');
  const { min, max } = limits.publicName;
  return cappedText(max, texts.publicNameMax, { missing: texts.publicNameMin, clean }).pipe(
    z
      .string()
      .min(min, { error: texts.publicNameMin, abort: true })
      .superRefine((name, context) => {
        const message = findNameError(name, form);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
  );
}

/**
 * Schema of the name in the registration forms: letters (with accents), digits and hyphens, 2 to 50
 * characters, without look-alike letters.
 */
export const publicNameSchema = buildPublicNameSchema(registrationRules);

/**
 * Schema of the name in the edit-profile form. It also allows apostrophes, and spaces between words; repeated
 * spaces become one.
 */
export const editedNameSchema = buildPublicNameSchema(editFormRules);

/**
 * Returns the key by which public names are compared: ignores case, word separators and look-alike alphabets,
 * but keeps accents.
 */
export function publicNameKey(name: string): string {
  return replaceLookAlikes(normalizePunctuation(name.normalize('NFC')).toLowerCase()).replace(/\s+/g, '-');
}
