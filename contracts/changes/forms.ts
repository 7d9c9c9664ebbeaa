/** Stands for a word with letters that the index may fold otherwise than we do: any search may find it. */
export const anyWord = '*';

/** A folded word, with what tells whether another one is a form of it. */
export interface Form {
  word: string;
  /** Doubled letters once. */
  collapsed: string;
  /** As many letters of `collapsed` as its stem certainly begins with, and at least one. */
  certain: number;
}

/** What light French stemming takes off or changes, doubled letters counting once; the longest first. */
const ending = new RegExp(
  `(${[
    ...[
      'alisation',
      'ficatrice',
      'ficateur',
      'isateur',
      'isation',
      'isement',
      'ivement',
      'catrice',
      'atrice',
    ],
    ...[
      'cateur',
      'ateur',
      'ation',
      'ition',
      'ement',
      'isant',
      'inage',
      'trice',
      'teuse',
      'teur',
      'euse',
      'ieme',
    ],
    ...['ique', 'nele', 'nel', 'ese', 'ere', 'ete', 'ive', 'le', 'u'],
  ].join('|')})$`,
);

export function formOf(word: string): Form {
  const collapsed = word.replace(/(.)\1+/g, '$1');
  const stem = collapsed
    .replace(/[sx]{1,2}$/, '')
    .replace(ending, '')
    .replace(/e?r?(ie)?$/, '');
  return { word, collapsed, certain: Math.max(1, stem.length) };
}

/** Whether French stemming may make the same of two words. */
export function mayShareStem(a: Form, b: Form): boolean {
  const shorter = Math.min(a.collapsed.length, b.collapsed.length);
  if (Math.max(a.certain, b.certain) > shorter) return false;
  let common = 0;
  while (common < shorter && a.collapsed[common] === b.collapsed[common]) common += 1;
  return common >= Math.min(a.certain, b.certain);
}
