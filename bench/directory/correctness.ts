import { entryListSchema } from '@bottin/contracts/filters/entry-list.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { callUrl } from '@bottin/contracts/http/define-call.ts';
import type { Stack } from '@bottin/dev/up/running.ts';
import type { Find, FindKind } from './finds.ts';

const atOnce = 8;

/** The finds whose person isn't on the first page, by kind. */
export async function missedFinds(siteUrl: string, finds: readonly Find[]): Promise<Map<FindKind, Find[]>> {
  const answers = await readAll(
    siteUrl,
    finds.map(({ text }) => callUrl(creatorCalls.list, { query: { search: text } })),
  );
  const missed = finds.filter(({ id }, index) => {
    const { creators, plain } = entryListSchema.parse(JSON.parse(answers[index] ?? ''));
    if (plain) throw new Error('Elasticsearch took too long: the fallback search answered');
    return !creators.some((creator) => creator.id === id);
  });
  return Map.groupBy(missed, ({ kind }) => kind);
}

/**
 * The addresses whose answer, as the site gives it now, isn't what it gives once everything that it kept is gone. Nothing may
 * change meanwhile.
 */
export async function differentWithoutCache(stack: Stack, addresses: readonly string[]): Promise<string[]> {
  const different = [...new Set(addresses)];
  const kept = await readAll(stack.url, different);
  await stack.restart('search');
  await stack.restart('gateway');
  const fresh = await readAll(stack.url, different);
  return different.filter((_, index) => kept[index] !== fresh[index]);
}

async function readAll(siteUrl: string, addresses: readonly string[]): Promise<string[]> {
  const bodies: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < addresses.length; at = next++) {
      const answer = await fetch(new URL(addresses[at] ?? '', siteUrl));
      bodies[at] = await answer.text();
      if (!answer.ok) throw new Error(`${addresses[at]} was answered with ${answer.status}: ${bodies[at]}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return bodies;
}
