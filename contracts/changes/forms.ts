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

/** Whether so many changes, a swap of neighbours being one, make `b` of `a`. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const present = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      present[column] = Math.min(
        (present[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, present];
  }
  return (last[b.length] ?? 0) <= most;
}
