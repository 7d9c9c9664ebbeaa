import { z } from 'zod';
import { cappedText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { findLookAlike, hasStrayMarks, isOfOneWriting, withLatinTwins } from './scripts.ts';
import { apostrophes, hasInvisibleSigns, hyphens, plainSigns } from './signs.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

const apostropheLike = new RegExp(`[${apostrophes}]`, 'u');
const hyphenLike = new RegExp(`[${hyphens}._/·•]`, 'u');

/** What a form takes in a name, and what it says of one with anything else. */
interface NameForm {
  /** A sign that isn't accepted. */
  foreign: RegExp;
  message: string;
  /** What to write for a sign that was meant as an apostrophe, or as a hyphen or a parting. */
  apostropheHint: (sign: string) => string;
  hyphenHint: (sign: string) => string;
}

const registered: NameForm = {
  foreign: /[^\p{L}\p{M}\p{Nd}〇-]/u,
  message: texts.publicNameForm,
  apostropheHint: (sign) =>
    `Écris un tiret au lieu de « ${sign} » : l’apostrophe se met ensuite, dans ton profil`,
  hyphenHint: (sign) => `Écris un tiret (-) au lieu de « ${sign} »`,
};
const edited: NameForm = {
  foreign: /[^\p{L}\p{M}\p{Nd}〇\-'’ ]/u,
  message: texts.editedNameForm,
  apostropheHint: (sign) => `Écris l’apostrophe (') au lieu de « ${sign} »`,
  hyphenHint: (sign) => `Écris un espace ou un tiret (-) au lieu de « ${sign} »`,
};

/** Signs among the letters: an apostrophe of other alphabets is a letter to Unicode. */
const letterLikeSign = new RegExp(`(?!['’])[${apostrophes}]`, 'u');

/** Returns what is wrong with a name, with the sign or letter that is meant; null when nothing is. */
function nameProblem(name: string, form: NameForm): string | null {
  const saying = (hint: string) => `${form.message}. ${hint}.`;
  if (hasInvisibleSigns(name) || hasControlCharacters(name))
    return saying('Il contient un signe invisible : écris-le de nouveau');
  const sign = (form.foreign.exec(name) ?? letterLikeSign.exec(name))?.[0];
  if (sign !== undefined) {
    if (/\s/.test(sign)) return form.message;
    if (apostropheLike.test(sign)) return saying(form.apostropheHint(sign));
    if (hyphenLike.test(sign)) return saying(form.hyphenHint(sign));
  }
  const lookAlike = findLookAlike(name);
  if (lookAlike !== null) return saying(`Écris « ${lookAlike.normalize('NFKC')} » en caractères ordinaires`);
  if (sign !== undefined) return saying(`« ${sign} » n’est pas accepté`);
  if (!/[\p{L}\p{Nd}]/u.test(name)) return form.message;
  if (hasStrayMarks(name)) return saying('Il contient trop de signes sur une lettre');
  return isOfOneWriting(name) ? null : saying('Ses lettres sont de plusieurs alphabets');
}

function publicNameWith(form: NameForm) {
  const clean = (text: string) => text.replace(/\s+/g, ' ');
  const { min, max } = limits.publicName;
  return cappedText(max, texts.publicNameMax, { missing: texts.publicNameMin, clean }).pipe(
    z
      .string()
      .min(min, { error: texts.publicNameMin, abort: true })
      .superRefine((name, context) => {
        const message = nameProblem(name, form);
        if (message !== null) context.addIssue({ code: 'custom', message });
      }),
  );
}

/** Letters (with accents), digits and hyphens; 2 to 50 characters; none that passes for another. */
export const publicNameSchema = publicNameWith(registered);

/** What the edit form makes of a name: the same, and spaces (each one, however many were typed) and apostrophes between the words. */
export const editedNameSchema = publicNameWith(edited);

/** A public name as compared: without regard to case, to what parts its words or to the alphabet of letters that look the same, but with its accents. */
export function publicNameKey(name: string): string {
  return withLatinTwins(plainSigns(name.normalize('NFC')).toLowerCase()).replace(/\s+/g, '-');
}
