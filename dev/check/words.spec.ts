import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/paths.ts';
import { findAvoidedWords } from './words.ts';

test('texts on screen and in e-mails use one word for each concept, and address the reader with « tu »', () => {
  const files = globSync(
    [
      '{libs/ui,frontends/*}/src/**/*.{ts,tsx}',
      'contracts/{domain,pages,filters}/*.ts',
      'services/*/src/**/*.errors.ts',
      'services/notifications/src/messages/*.ts',
    ],
    { cwd: ROOT },
  ).filter((file) => !/\.spec\.tsx?$|\/test\//.test(file));
  expect(files.length).toBeGreaterThan(400);
  const problems = files.flatMap((file) =>
    findAvoidedWords(readFileSync(join(ROOT, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  );
  expect(problems).toEqual([]);
});
