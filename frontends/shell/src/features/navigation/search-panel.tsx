import { categoryLabels, categoryPages } from '@bottin/contracts/domain/categories.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { requestNavigation } from '@bottin/ui/lib/navigation-requests.ts';
import {
  addRecentSearch,
  clearRecentSearches,
  listRecentSearches,
} from '@bottin/ui/search/recent-searches.ts';
import { SearchBox } from '@bottin/ui/search/search-box.tsx';
import { getSearchPath, getSuggestionPath } from '@bottin/ui/search/suggestion-target.ts';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Search field below the header, with the last searches and the categories while it is empty. Its code loads
 * when the visitor first opens it.
 */
export default function SearchPanel({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(listRecentSearches);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => input.current?.focus(), []);

  const open = (path: string) => {
    if (requestNavigation(path)) navigate(path);
    onClose();
  };
  const search = () => {
    const query = text.trim();
    if (query) addRecentSearch(query);
    open(getSearchPath(query));
  };

  return (
    // The Escape key is handled here for every element of the panel.
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the elements inside.
    <div
      className="border-line border-b bg-paper"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Container className="flex flex-col gap-4 py-4">
        <SearchBox
          inputRef={input}
          label="Rechercher dans l’annuaire"
          placeholder="Nom, sujet, ville…"
          value={text}
          onChange={setText}
          onSubmit={search}
          onChoose={(suggestion) => open(getSuggestionPath(suggestion))}
          className="p-1 pl-4"
        >
          <Button type="submit" className="shrink-0">
            Rechercher
          </Button>
        </SearchBox>
        {text.trim() === '' && (
          // The header is sticky, so a panel taller than the window must scroll by itself.
          <div className="-m-1 flex max-h-[calc(100dvh-11rem)] flex-col gap-4 overflow-y-auto p-1">
            {recent.length > 0 && (
              <Shortcuts label="Tes dernières recherches">
                {recent.map((one) => (
                  <Shortcut key={one} to={getSearchPath(one)} onClick={onClose}>
                    {one}
                  </Shortcut>
                ))}
                <li>
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => {
                      clearRecentSearches();
                      setRecent([]);
                      // The pressed button disappears, so the focus moves to the search field.
                      input.current?.focus();
                    }}
                  >
                    Oublier
                  </Button>
                </li>
              </Shortcuts>
            )}
            <Shortcuts label="Catégories">
              {categoryPages.map((slug) => (
                <Shortcut key={slug} to={`/categories/${slug}`} onClick={onClose}>
                  {categoryLabels[slug]}
                </Shortcut>
              ))}
            </Shortcuts>
          </div>
        )}
      </Container>
    </div>
  );
}

function Shortcuts({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-hidden="true" className="font-semibold text-muted text-xs">
        {label}
      </p>
      <ul className="flex flex-wrap items-center gap-2">{children}</ul>
    </section>
  );
}

function Shortcut({ to, onClick, children }: { to: string; onClick: () => void; children: string }) {
  return (
    <li>
      <Link
        to={to}
        onClick={onClick}
        className="inline-flex min-h-9 items-center rounded-sm border border-line-strong bg-surface px-3 font-medium text-sm hover:border-bleu hover:text-bleu"
      >
        {children}
      </Link>
    </li>
  );
}
