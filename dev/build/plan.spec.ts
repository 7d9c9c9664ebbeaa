import { planSteps } from './plan.ts';

describe('planSteps', () => {
  it('planSteps maps the src folder of a library to the root of dist', () => {
    expect(
      planSteps([{ from: 'src', to: '.' }], ['src/outbox.ts', 'package.json', 'test/outbox.test.ts']),
    ).toEqual([{ input: 'src/outbox.ts', output: 'dist/outbox.js', kind: 'transpile' }]);
  });

  it('planSteps includes every file of contracts except tests and package.json', () => {
    const files = ['domain/text.ts', 'domain/text.spec.ts', 'package.json'];
    expect(planSteps([{ from: '.', to: '.' }], files)).toEqual([
      { input: 'domain/text.ts', output: 'dist/domain/text.js', kind: 'transpile' },
    ]);
  });

  it('planSteps keeps the src and migrations folders of a service in dist, and copies data files', () => {
    const folders = [
      { from: 'src', to: 'src' },
      { from: 'migrations', to: 'migrations' },
    ];
    const files = ['migrations/index.ts', 'src/main.ts', 'src/mail/words.txt', 'src/mail/words.spec.ts'];
    expect(planSteps(folders, files)).toEqual([
      { input: 'src/main.ts', output: 'dist/src/main.js', kind: 'transpile' },
      { input: 'src/mail/words.txt', output: 'dist/src/mail/words.txt', kind: 'copy' },
      { input: 'migrations/index.ts', output: 'dist/migrations/index.js', kind: 'transpile' },
    ]);
  });
});
