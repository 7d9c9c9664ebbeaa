import { Button } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchBox } from '@bottin/ui/search/search-box.tsx';
import { getSearchPath, getSuggestionPath } from '@bottin/ui/search/suggestion-target.ts';
import { TopCreators } from './top-creators.tsx';

/** First section of the home page: the pitch in one sentence, the search field, and portraits of creators. */
export function Hero() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const search = () => navigate(getSearchPath(text.trim()));
  return (
    <Container className="grid gap-10 pt-10 pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-center lg:gap-16 lg:pt-14 lg:pb-20 xl:grid-cols-[minmax(0,1fr)_minmax(0,38rem)]">
      <div>
        <h1 tabIndex={-1} className="text-3xl">
          Trouve qui crée au Québec
        </h1>
        <p className="mt-5 max-w-xl text-lg text-muted">
          L’annuaire des créateurs de contenu, des influenceurs et des marques d’ici : par plateforme, par
          sujet, par région.
        </p>
        <SearchBox
          label="Rechercher un créateur"
          placeholder="Nom, sujet, ville…"
          value={text}
          onChange={setText}
          onSubmit={search}
          onChoose={(suggestion) => navigate(getSuggestionPath(suggestion))}
          className="mt-8 max-w-xl p-1 pl-4"
        >
          <Button type="submit" className="shrink-0">
            Rechercher
          </Button>
        </SearchBox>
      </div>
      <TopCreators />
    </Container>
  );
}
