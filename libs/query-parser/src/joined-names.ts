import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { normalizeHandle, parseProfileHandle } from './handles.ts';
import { joinWords, splitWords } from '@bottin/contracts/domain/words.ts';

/** Maximum words of a name for which joined spellings are built. */
const maxWords = 8;

/** Names and URLs of an entry. */
interface EntryNames {
  name: string;
  slug: string;
  /** URLs of its profiles on platforms. */
  addresses: readonly string[];
  channels: readonly string[];
}

/** Returns the names and URLs of an entry. */
export function toEntryNames({ name, slug, profileUrl, platforms, channels = [] }: EntryState): EntryNames {
  const addresses = [profileUrl, ...platforms.map((platform) => platform.profileUrl)];
  return { name, slug, channels, addresses: addresses.filter((address) => address !== null) };
}

/** Returns an entry's distinct handles: from its name, its slug, its channels and its profile URLs. */
export function listHandles({ name, slug, addresses, channels }: EntryNames): string[] {
  const names = [name, ...channels].map(normalizeHandle);
  return [...new Set([...names, normalizeHandle(slug), ...addresses.map(parseProfileHandle)])].filter(
    (one) => one !== null,
  );
}

/**
 * Returns an entry's names as typed without spaces: its handles, and the ends of its names (`jeanphilippe`
 * for « Pop avec Jean-Philippe »).
 */
export function buildJoinedNames(entry: EntryNames): string[] {
  const endings = [entry.name, ...entry.channels].flatMap((name) => {
    const words = splitWords(name).slice(0, maxWords);
    return words.slice(1, -1).map((_, at) => joinWords(words.slice(at + 1)));
  });
  // URLs with a channel id are omitted, as nobody types the id.
  const addresses = entry.addresses.filter((address) => !address.includes('/channel/'));
  return [...new Set([...listHandles({ ...entry, addresses }), ...endings])];
}

/** Returns texts of several words as one word each: `roadtrip`. */
export function joinTexts(texts: readonly string[]): string[] {
  return texts
    .map(splitWords)
    .filter(({ length }) => length > 1)
    .map(joinWords);
}
