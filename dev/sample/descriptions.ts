import type { Random } from './random.ts';
import {
  beginnings,
  brandWishes,
  companyOffers,
  companyOpenings,
  fanLines,
  places,
  rhythms,
} from './texts/descriptions.ts';
import { nicheOf } from './texts/niches.ts';
import { drawn, say, typeset } from './texts/say.ts';

/** What a creator says of themselves: two to five sentences, at most 500 characters. */
export function personDescription(random: Random, niche: string, city: string, presents: 'f' | 'm'): string {
  const words = nicheOf(niche);
  const place = city === 'Autre' ? [] : [inCity(random.pick(places), city)];
  const angles = random
    .sample(
      words.angles,
      random.weighted([
        [1, 5],
        [2, 3],
      ]),
    )
    .map((angle) => say(random, angle, words));
  const rest = random.sample([...place, random.pick(beginnings), random.pick(rhythms)], random.int(1, 3));
  return joinSentences([say(random, random.pick(words.openings), words), ...angles, ...rest], presents);
}

export function companyDescription(random: Random, niche: string, city: string): string {
  const words = nicheOf(niche);
  const place = city === 'Autre' ? 'Québec' : city;
  const opening = inCity(random.pick(companyOpenings), place)
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

/** What a brand looks for. */
export function brandWish(random: Random, niche: string, city: string): string {
  const place = city === 'Autre' ? 'Québec' : city;
  const domain = nicheOf(niche).category.toLocaleLowerCase('fr-CA');
  return joinSentences([inCity(random.pick(brandWishes), place).replace('{domaine}', domain)], 'm');
}

export function fanDescription(random: Random, presents: 'f' | 'm'): string {
  return joinSentences(random.sample(fanLines, random.int(1, 2)), presents);
}

function inCity(sentence: string, city: string): string {
  return sentence.replaceAll('{ville}', drawn(city));
}

/** Sentences in one text, in the gender of the person; those that no longer fit in 500 characters are dropped. */
function joinSentences(sentences: readonly string[], presents: 'f' | 'm'): string {
  const way = presents === 'm' ? '$1' : '$2';
  let text = '';
  for (const sentence of sentences) {
    const next = `${text} ${typeset(sentence.replace(/\[([^|\]]*)\|([^\]]*)\]/g, way))}`.trim();
    if (next.length <= 500) text = next;
  }
  return text;
}
