import { z } from 'zod';
import { texts } from './texts.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** What to tell a person of a value for which its schema has no words of its own. */
function say(issue: Issue): string {
  if (issue.input === undefined) return texts.fieldRequired;
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected in kinds ? `Ce champ doit être ${kinds[issue.expected]}` : texts.valueInvalid;
    case 'too_big':
      return issue.origin === 'array' ? 'Cette liste est trop longue' : texts.textTooLong;
    case 'too_small':
      return issue.origin === 'array' ? 'Cette liste est trop courte' : texts.valueInvalid;
    default:
      return texts.valueInvalid;
  }
}

/** Words every zod message that a schema doesn't word itself in French, without the names of types. */
export function setFrenchErrors(): void {
  z.config({ localeError: say });
}
