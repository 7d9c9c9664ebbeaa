import { z } from 'zod';
import { texts } from './texts.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Returns the French message for a zod issue whose schema has no message of its own. */
function toFrenchMessage(issue: Issue): string {
  if (issue.input === undefined) return texts.fieldRequired;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected in typeNames
        ? `Ce champ doit être ${typeNames[issue.expected]}`
        : texts.valueInvalid;
    case 'too_big':
      return issue.origin === 'array' ? 'Cette liste est trop longue' : texts.textTooLong;
    case 'too_small':
      return issue.origin === 'array' ? 'Cette liste est trop courte' : texts.valueInvalid;
    default:
      return texts.valueInvalid;
  }
}

/** Makes zod use the French messages for all errors whose schema has no message of its own. */
export function setFrenchErrors(): void {
  z.config({ localeError: toFrenchMessage });
}
