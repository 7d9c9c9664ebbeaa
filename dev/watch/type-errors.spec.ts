import { TypeErrors } from './type-errors.ts';

const error = "gateway/src/main.ts(3,7): error TS2322: Type 'number' is not assignable to type 'string'.";
const shown = "types: gateway/src/main.ts:3:7 Type 'number' is not assignable to type 'string'.";

function readAll(errors: TypeErrors, lines: string[]): string[] {
  return lines.flatMap((line) => errors.read(line));
}

describe('TypeErrors', () => {
  it('TypeErrors logs each error once, although every compilation prints it', () => {
    const errors = new TypeErrors();
    const compilation = [
      error,
      '  An explanation of tsc.',
      '02:10:31 PM - Found 1 error. Watching for file changes.',
    ];
    expect(readAll(errors, compilation)).toEqual([shown]);
    expect(readAll(errors, compilation)).toEqual([]);
  });

  it('TypeErrors logs once when all errors are fixed, and logs a returning error again', () => {
    const errors = new TypeErrors();
    readAll(errors, [error, 'Found 1 error.']);
    expect(errors.read('Found 0 errors.')).toEqual(['types: no errors']);
    expect(errors.read('Found 0 errors.')).toEqual([]);
    expect(readAll(errors, [error, 'Found 1 error.'])).toEqual([shown]);
  });

  it('TypeErrors omits errors that the build reports, and doesn’t count them as fixed', () => {
    let isBroken = false;
    const errors = new TypeErrors((file) => isBroken && file === 'gateway/src/main.ts');
    readAll(errors, [error, 'Found 1 error.']);
    isBroken = true;
    expect(readAll(errors, [error, 'Found 1 error.'])).toEqual([]);
    isBroken = false;
    expect(readAll(errors, [error, 'Found 1 error.'])).toEqual([shown]);
  });
});
