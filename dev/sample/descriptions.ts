import type { Random } from './random.ts';
import {
  beginningSentences,
  lookingForTexts,
  companyOffers,
  companyOpenings,
  fanSentences,
  citySentences,
  rhythmSentences,
} from './texts/descriptions.ts';
import { getNiche } from './texts/niches.ts';
import { markInserted, fillSentence, typeset } from './texts/sentences.ts';

/** Creates a creator's description: two to five sentences, at most 500 characters. */
export function createPersonDescription(
  random: Random,
  niche: string,
  city: string,
  presents: 'f' | 'm',
): string {
  const words = getNiche(niche);
  const place = city === 'Autre' ? [] : [insertCity(random.pick(citySentences), city)];
  const angles = random
    .sample(
      words.angles,
      random.weighted([
        [1, 5],
        [2, 3],
      ]),
    )
    .map((angle) => fillSentence(random, angle, words));
  const rest = random.sample(
    [...place, random.pick(beginningSentences), random.pick(rhythmSentences)],
    random.int(1, 3),
  );
  return joinSentences(
    [fillSentence(random, random.pick(words.openings), words), ...angles, ...rest],
    presents,
  );
}

export function createCompanyDescription(random: Random, niche: string, city: string): string {
  const words = getNiche(niche);
  const place = city === 'Autre' ? 'Québec' : city;
  const opening = insertCity(random.pick(companyOpenings), place)
    .replace('{n}', String(random.int(4, 38)))
    .replace('{an}', String(random.int(1978, 2021)));
  return joinSentences(
    [
      opening,
      `Notre domaine : ${words.category.toLocaleLowerCase('fr-CA')}.`,
      ...random.sample(companyOffers, 2),
    ],
    'm',
  );
}

/** Creates the text in which a brand describes the partners that it looks for. */
export function createLookingFor(random: Random, niche: string, city: string): string {
  const place = city === 'Autre' ? 'Québec' : city;
  const domain = getNiche(niche).category.toLocaleLowerCase('fr-CA');
  return joinSentences([insertCity(random.pick(lookingForTexts), place).replace('{domaine}', domain)], 'm');
}

export function createFanDescription(random: Random, presents: 'f' | 'm'): string {
  return joinSentences(random.sample(fanSentences, random.int(1, 2)), presents);
}

function insertCity(sentence: string, city: string): string {
  return sentence.replaceAll('{ville}', markInserted(city));
}

/**
 * Joins sentences and adapts them to the gender of the sample creator. Drops sentences that don't fit in 500
 * characters.
 */
function joinSentences(sentences: readonly string[], presents: 'f' | 'm'): string {
  const replacement = presents === 'm' ? '$1' : '$2';
  let text = '';
  for (const sentence of sentences) {
    const next = `${text} ${typeset(sentence.replace(/\[([^|\]]*)\|([^\]]*)\]/g, replacement))}`.trim();
    if (next.length <= 500) text = next;
  }
  return text;
}
