/** An error line of `tsc --pretty false`: `gateway/src/main.ts(3,7): error TS2322: Type …`. */
const ERROR_LINE = /^(\S.*)\((\d+),(\d+)\): error TS\d+: (.*)$/;
/** The line that ends each compilation of `tsc --watch`. */
const END_LINE = /Found \d+ errors?\./;

/** Turns the output of `tsc --watch` into log lines: each error once, and one line when none is left. */
export class TypeErrors {
  #shown = new Set<string>();
  #current = new Set<string>();

  /** Reads an output line, and returns the lines to log. */
  read(line: string): string[] {
    const [, file, row, column, message] = ERROR_LINE.exec(line) ?? [];
    if (file) {
      const error = `types: ${file}:${row}:${column} ${message}`;
      this.#current.add(error);
      return this.#shown.has(error) ? [] : [error];
    }
    if (!END_LINE.test(line)) return [];
    const isCorrected = this.#current.size === 0 && this.#shown.size > 0;
    this.#shown = this.#current;
    this.#current = new Set();
    return isCorrected ? ['types: no errors'] : [];
  }
}
