import { Random } from '@bottin/dev/sample/random.ts';
import type { Person } from './account.ts';

const firstNames = ['Éloïse', 'Mathis', 'Noémie', 'Jérôme', 'Aïcha', 'François', 'Maëlle', 'Loïc'];
const lastNames = ['Bélanger', 'Gagné', 'Côté', 'Lévesque', 'Bédard', 'Thériault', 'Nguyen', 'Haddad'];
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo'];

/**
 * Generates a simulated user from the run's seed and the user's number. The same arguments give the same
 * person; the name and e-mail address are unique within the run.
 */
export function generatePerson(seed: number, number: number): Person {
  const random = new Random(`${seed}:${number}`);
  const word = Array.from({ length: 4 }, () => random.pick(syllables)).join('');
  const name = `${word}-${number}`;
  return {
    number,
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
    publicName: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    slug: name,
    email: `${word}.${number}@exemple.test`,
    channel: `La chaîne de ${name}`,
  };
}
