import { withoutControlCharacters } from '@bottin/contracts/domain/text.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { deepestPage } from '@bottin/contracts/domain/result-pages.ts';
import { useSearchParams } from 'react-router-dom';

const [textName, pageName] = ['creator', 'creatorPage'];

/** The text and the page of the list of creators, in the address beside what the accounts' list has there. */
export function useCreatorSearch() {
  const [search, setSearch] = useSearchParams();
  const wanted = Math.max(1, Math.floor(Number(search.get(pageName))) || 1);
  return {
    text: cleanText(search.get(textName) ?? ''),
    page: Math.min(wanted, deepestPage(limits.pageSize.recent)),
    show: (text: string, page = 1) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(textName);
          next.delete(pageName);
          if (cleanText(text)) next.set(textName, cleanText(text));
          if (page > 1) next.set(pageName, String(page));
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}

/** What the directory takes for a text to search. */
function cleanText(text: string): string {
  return withoutControlCharacters(text).trim().slice(0, limits.search.max);
}
