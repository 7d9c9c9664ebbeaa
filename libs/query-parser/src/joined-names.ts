import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { handleFrom, handleIn } from './handles.ts';
import { joinWords, splitWords } from '@bottin/contracts/domain/words.ts';

/** More words than a name that is typed as one has. */
const mostWords = 8;

/** What an entry is called, and where. */
interface Called {
  name: string;
  slug: string;
  /** The addresses of its profiles on platforms. */
  addresses: readonly string[];
  /** The names of its channels. */
  channels: readonly string[];
}

/** What an entry is called, of its state. */
export function calledIn({ name, slug, profileUrl, platforms, channels = [] }: EntryState): Called {
  const addresses = [profileUrl, ...platforms.map((platform) => platform.profileUrl)];
  return { name, slug, channels, addresses: addresses.filter((address) => address !== null) };
}

/** An entry's handles as people write them, each once: of its name, its page, its channels and its profiles elsewhere. */
export function handlesOf({ name, slug, addresses, channels }: Called): string[] {
  const names = [name, ...channels].map(handleFrom);
  return [...new Set([...names, handleFrom(slug), ...addresses.map(handleIn)])].filter((one) => one !== null);
}

/** An entry's names for who types no space: its handles, and what its names end with (`jeanphilippe` of « Pop avec Jean-Philippe »). */
export function joinedNames(called: Called): string[] {
  const endings = [called.name, ...called.channels].flatMap((name) => {
    const words = splitWords(name).slice(0, mostWords);
    return words.slice(1, -1).map((_, at) => joinWords(words.slice(at + 1)));
  });
  // Nobody types the number of a channel.
  const addresses = called.addresses.filter((address) => !address.includes('/channel/'));
  return [...new Set([...handlesOf({ ...called, addresses }), ...endings])];
}

/** Texts of several words, each written as one: `roadtrip`. */
export function joinedTexts(texts: readonly string[]): string[] {
  return texts
    .map(splitWords)
    .filter(({ length }) => length > 1)
    .map(joinWords);
}
