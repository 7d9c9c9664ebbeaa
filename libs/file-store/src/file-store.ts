export interface StoredFile {
  name: string;
  bytes: Buffer;
  /** Media type, such as `image/webp`. */
  type: string;
}

/**
 * Stores small files. Callers never reuse a name for other content. Names consist of letters, digits, dots and
 * hyphens; the methods throw for any other name.
 */
export abstract class FileStore {
  /** Stores a file. Storing it again has no effect, but two calls for one file must not overlap. */
  abstract put(file: StoredFile): Promise<void>;
  /** Returns the bytes of a file, or null when the store has no such file. */
  abstract get(name: string): Promise<Buffer | null>;
  /** Deletes a file, also one that was stored incompletely. Has no effect when the store has no such file. */
  abstract delete(name: string): Promise<void>;
}

/** @throws Error when a name could leave the store's folder or needs escaping in a URL */
export function assertFileName(name: string): void {
  if (!/^[\da-z][\da-z.-]{0,99}$/i.test(name)) throw new Error('invalid file name');
}
