/** An error line of `tsc --pretty false`: `gateway/src/main.ts(3,7): error TS2322: Type …`. */
const ERROR_LINE = /^(\S.*)\((\d+),(\d+)\): error TS\d+: (.*)$/;
/** The line that ends each compilation of `tsc --watch`. */
const END_LINE = /Found \d+ errors?\./;

/**
 * Turns the output of `tsc --watch` into log lines: each error once, and one line when no error is left. Leaves
 * out the files whose errors the build already logs.
 */
export class TypeErrors {
  #shown = new Set<string>();
  #current = new Set<string>();
  #hasLeftOut = false;

  readonly #isLoggedByBuild: (file: string) => boolean;

  /** @param isLoggedByBuild returns whether the build logs a file's errors; `file` is the path that tsc prints */
  constructor(isLoggedByBuild: (file: string) => boolean = () => false) {
    this.#isLoggedByBuild = isLoggedByBuild;
  }

  /** Reads an output line, and returns the lines to log. */
  read(line: string): string[] {
    const [, file, row, column, message] = ERROR_LINE.exec(line) ?? [];
    if (file && this.#isLoggedByBuild(file)) {
      this.#hasLeftOut = true;
      return [];
    }
    if (file) {
      const error = `types: ${file}:${row}:${column} ${message}`;
      this.#current.add(error);
      return this.#shown.has(error) ? [] : [error];
    }
    if (!END_LINE.test(line)) return [];
    const isCorrected = this.#current.size === 0 && this.#shown.size > 0 && !this.#hasLeftOut;
    this.#shown = this.#current;
    this.#current = new Set();
    this.#hasLeftOut = false;
    return isCorrected ? ['types: no errors'] : [];
  }
}
