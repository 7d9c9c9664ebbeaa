import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listSourceFiles } from '../build/files.ts';
import { ROOT } from '../build/paths.ts';
import {
  allowedOfFunctions,
  bannedWords,
  findBannedWords,
  findDeclaredNames,
  findOfFunctions,
  splitWords,
} from './names.ts';

const folders = [
  'bench',
  'contracts',
  'deploy',
  'dev',
  'e2e',
  'frontends',
  'gateway',
  'libs',
  'resilience',
  'services',
];
const files = folders.flatMap((folder) =>
  listSourceFiles(join(ROOT, folder)).map((file) => `${folder}/${file}`),
);
const sources = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), 'utf8') }));

describe('names in the repository', () => {
  it('no declared name contains a banned word', () => {
    const found = sources.flatMap(({ file, source }) =>
      findDeclaredNames(source).flatMap((name) =>
        findBannedWords(name).map((word) => `${file}: ${name} (say ${bannedWords[word]})`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('no file name contains a banned word', () => {
    const found = files.filter((file) => findBannedWords(basename(file)).length > 0);
    expect(found).toEqual([]);
  });

  it('the name of a function ends in `Of` only when the function is on the allow list', () => {
    const found = sources.flatMap(({ file, source }) =>
      findOfFunctions(source)
        .filter((name) => !allowedOfFunctions.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

describe('splitWords', () => {
  it.each([
    ['keptAnswers', ['kept', 'answers']],
    ['HTTPServer', ['http', 'server']],
    ['tell-error.spec.ts', ['tell', 'error', 'spec', 'ts']],
    ['MOST_KEPT', ['most', 'kept']],
  ])('splitWords splits the name %s into lower-case words', (name, words) => {
    expect(splitWords(name)).toEqual(words);
  });
});

describe('findDeclaredNames', () => {
  it.each([
    ['a function', 'export async function tellOwner(id: string) {}', ['tellOwner']],
    ['a variable', 'const kept = new Map();', ['kept']],
    ['a method', 'class A {\n  private async #hear(kind: string): Promise<void> {\n}}', ['A', 'hear']],
    ['only comments', '/** function told() {} */\n// const news = 1', []],
    ['only a string', "log('const verdict = 1')", []],
  ])(
    'findDeclaredNames returns exactly the declared names of source code that contains %s',
    (_, source, names) => {
      expect(findDeclaredNames(source)).toEqual(names);
    },
  );
});

describe('findOfFunctions', () => {
  it.each([
    ['a function', 'function labelOf(x: string) {}', ['labelOf']],
    ['an arrow function', 'const labelOf = (x: string) => x;', ['labelOf']],
    ['a variable that is not a function', 'const labelOf = labels;', []],
  ])(
    'findOfFunctions returns exactly the functions whose names end in `Of` from source code with %s',
    (_, source, names) => {
      expect(findOfFunctions(source)).toEqual(names);
    },
  );
});
