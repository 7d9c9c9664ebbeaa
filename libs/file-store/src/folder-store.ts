import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileName, FileStore, type StoredFile } from './file-store.ts';

/**
 * Stores files in a folder that all replicas share. The first two characters of a file's name are the name of
 * its subfolder, so that no folder gets too many files.
 */
export class FolderStore extends FileStore {
  // This isn't a parameter property, because scripts import this file without a build, and Node then rejects
  // parameter properties.
  private readonly folder: string;

  constructor(folder: string) {
    super();
    this.folder = folder;
  }

  override async put({ name, bytes }: StoredFile): Promise<void> {
    const { folder, path, temporary } = this.locate(name);
    await mkdir(folder, { recursive: true });
    // Write to another name and rename, so that readers never get an incomplete file. Derive that name from the
    // file's, so that `delete` finds what a killed process has written.
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  override async get(name: string): Promise<Buffer | null> {
    try {
      return await readFile(this.locate(name).path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  override async delete(name: string): Promise<void> {
    const { path, temporary } = this.locate(name);
    // The temporary file first: a late `put` then can't rename it to a file that nobody deletes.
    await rm(temporary, { force: true });
    await rm(path, { force: true });
  }

  private locate(name: string): { folder: string; path: string; temporary: string } {
    assertFileName(name);
    const folder = join(this.folder, name.slice(0, 2));
    return { folder, path: join(folder, name), temporary: join(folder, `.${name}`) };
  }
}
