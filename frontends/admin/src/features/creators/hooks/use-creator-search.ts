import { limits } from '@bottin/contracts/domain/limits.ts';
import { getLastPage } from '@bottin/contracts/domain/result-pages.ts';
import { removeControlCharacters } from '@bottin/contracts/domain/text.ts';
import { parsePageNumber } from '@bottin/contracts/filters/page-param.ts';
import { useSearchParams } from 'react-router-dom';

const [textName, pageName] = ['creator', 'creatorPage'];

/** Search text and page of the creator list, stored in the URL beside the parameters of the account list. */
export function useCreatorSearch() {
  const [search, setSearch] = useSearchParams();
  const requested = parsePageNumber(search, pageName);
  return {
    text: cleanText(search.get(textName) ?? ''),
    page: Math.min(requested, getLastPage(limits.pageSize.recent)),
    show: (text: string, page = 1, replace = false) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete(textName);
          next.delete(pageName);
          if (cleanText(text)) next.set(textName, cleanText(text));
          if (page > 1) next.set(pageName, String(page));
          return next;
        },
        { preventScrollReset: true, replace },
      ),
  };
}

/** Cleans a search text in the same way as the search of the directory page does. */
function cleanText(text: string): string {
  return removeControlCharacters(text).trim().slice(0, limits.search.max);
}
