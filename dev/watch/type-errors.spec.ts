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

  it('TypeErrors logs that no error is left, and logs an error again when it comes back', () => {
    const errors = new TypeErrors();
    readAll(errors, [error, 'Found 1 error.']);
    expect(errors.read('Found 0 errors.')).toEqual(['types: no errors']);
    expect(errors.read('Found 0 errors.')).toEqual([]);
    expect(readAll(errors, [error, 'Found 1 error.'])).toEqual([shown]);
  });

  it('TypeErrors omits the errors of a file that the build reports, without logging that no error is left', () => {
    let isBroken = false;
    const errors = new TypeErrors((file) => isBroken && file === 'gateway/src/main.ts');
    readAll(errors, [error, 'Found 1 error.']);
    isBroken = true;
    expect(readAll(errors, [error, 'Found 1 error.'])).toEqual([]);
    isBroken = false;
    expect(readAll(errors, [error, 'Found 1 error.'])).toEqual([shown]);
  });
});
