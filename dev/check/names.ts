/** Words that names in this project must not contain, each with the standard terms to use instead. */
export const bannedWords: Readonly<Record<string, string>> = {
  kept: 'cached, stored or retained',
  told: 'notified, reported or logged',
  tell: 'notify, report or log',
  tells: 'notifies, reports or logs',
  heard: 'received',
  hear: 'receive',
  hears: 'receives',
  news: 'invalidation, event or update',
  moment: 'time, instant, timestamp or epoch',
  touched: 'changed or invalidated',
  touches: 'changes or invalidates',
  purse: 'rate limit key or budget',
  purses: 'rate limit keys or budgets',
  payer: 'rate limit key',
  payers: 'rate limit keys',
  spend: 'consume',
  spends: 'consumes',
  farewell: 'account deletion',
  surroundings: 'environment or context',
  likeness: 'similarity',
  losses: 'lost messages',
  crowd: 'users or virtual users',
  verdict: 'result',
  verdicts: 'results',
  hands: 'actors or clients',
  answer: 'response, reply or result',
  answers: 'responses, replies or results',
  answering: 'responding',
  asked: 'requested or requests',
  wanted: 'requested or expected',
  said: 'message, text or output',
  tries: 'attempts',
  tried: 'attempted or tested',
  mend: 'fix or correction',
  aim: 'goal',
  aims: 'goals',
  room: 'layer or capacity',
  rooms: 'layers',
  odd: 'unusual, malformed or invalid',
  thief: 'attacker',
  thieves: 'attackers',
  trick: 'attack',
  tricks: 'attacks',
  doomed: 'target of a deletion',
  dying: 'crashing or stopping',
  buried: 'dead-lettered',
  bury: 'dead-letter',
  spoilt: 'corrupted or invalid',
  twin: 'duplicate or counterpart',
  doubt: 'uncertain',
  hastened: 'accelerated',
  silence: 'missing heartbeats or age of the last message',
  everyones: 'shared or public',
  everybodys: 'shared or public',
  anothers: 'of another account',
  whose: 'a noun phrase',
};

/** Functions whose names may end in `Of`: they derive a value from a single argument. */
export const allowedOfFunctions: ReadonlySet<string> = new Set(['audienceSizeOf', 'regionOf']);

/** Splits an identifier or a file name into its lower-case words. */
export function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

/**
 * Returns the banned words in a name. "Letter" is allowed for the alphabet and for dead letters, but not for
 * an e-mail.
 */
export function findBannedWords(name: string): string[] {
  return splitWords(name).filter((word) => Object.hasOwn(bannedWords, word));
}

/**
 * Removes comments and the contents of string literals from TypeScript source. The method is only precise
 * enough to find declared names.
 */
function stripCommentsAndStrings(source: string): string {
  return source.replace(
    /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g,
    (match) => (match.startsWith('/') ? ' ' : "''"),
  );
}

const declaration =
  /\b(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^\s+(?:static |readonly |private |protected |public |async |get |\*)*(#?[A-Za-z_$][\w$]*)\s*(?:<[^>\n]*>)?\([^)\n]*\)\s*(?::[^{;=]+)?\{/gm;

/** Returns the names that a source file declares: variables, functions, types, classes and their methods. */
export function findDeclaredNames(source: string): string[] {
  const names = [...stripCommentsAndStrings(source).matchAll(declaration)].map(
    ([, name, method]) => name ?? method ?? '',
  );
  return [...new Set(names.map((name) => name.replace('#', '')))];
}

/** Returns the functions of a source file whose name ends in `Of`. */
export function findOfFunctions(source: string): string[] {
  const code = stripCommentsAndStrings(source);
  const functions =
    /\bfunction\*?\s+(\w+Of)\b|\bconst\s+(\w+Of)\b\s*(?::[^=\n]+)?=\s*(?:async\s*)?(?:<[^>\n]*>)?\(|^\s+(?:static |async |private |get )*#?(\w+Of)\s*\([^)\n]*\)[^;\n]*\{/gm;
  return [...code.matchAll(functions)].map(([, ...names]) => names.find(Boolean) ?? '');
}
