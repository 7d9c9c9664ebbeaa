import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { normalizeHandle, parseProfileHandle } from './handles.ts';
import { joinWords, splitWords } from '@bottin/contracts/domain/words.ts';

/** Only the first words of a name are joined, up to this number. */
const maxWords = 8;

/** The names and profile URLs of a directory entry. */
interface EntryNames {
  name: string;
  slug: string;
  /** URLs of the entry's profiles on platforms. */
  profileUrls: readonly string[];
  channels: readonly string[];
}

export function toEntryNames({ name, slug, profileUrl, platforms, channels = [] }: EntryState): EntryNames {
  const addresses = [profileUrl, ...platforms.map((platform) => platform.profileUrl)];
  return { name, slug, channels, profileUrls: addresses.filter((address) => address !== null) };
}

/** Returns an entry's distinct handles, derived from its name, slug, channel names and profile URLs. */
export function listHandles({ name, slug, profileUrls, channels }: EntryNames): string[] {
  const names = [name, ...channels].map(normalizeHandle);
  return [...new Set([...names, normalizeHandle(slug), ...profileUrls.map(parseProfileHandle)])].filter(
    (one) => one !== null,
  );
}

/**
 * Returns the spellings without spaces that a visitor may type instead of an entry's names: the handles, and
 * the last words of each name joined together (`jeanphilippe` for « Pop avec Jean-Philippe »).
 */
export function buildJoinedNames(entry: EntryNames): string[] {
  const endings = [entry.name, ...entry.channels].flatMap((name) => {
    const words = splitWords(name).slice(0, maxWords);
    return words.slice(1, -1).map((_, at) => joinWords(words.slice(at + 1)));
  });
  // Skip URLs that contain a channel id, because nobody types a channel id.
  const profileUrls = entry.profileUrls.filter((address) => !address.includes('/channel/'));
  return [...new Set([...listHandles({ ...entry, profileUrls }), ...endings])];
}

/** Joins the words of each text into one word (`roadtrip` for « road trip »). Omits texts of one word. */
export function joinTexts(texts: readonly string[]): string[] {
  return texts
    .map(splitWords)
    .filter(({ length }) => length > 1)
    .map(joinWords);
}
