import { sharedShortlistPath, shortlistStateLabels } from '@bottin/contracts/domain/shortlists.ts';
import type { SharedShortlist as SharedList } from '@bottin/contracts/domain/shortlists-schema.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { parsePageNumber } from '@bottin/contracts/filters/page-param.ts';
import { shortlistCalls } from '@bottin/contracts/http/shortlist-endpoints.ts';
import { HttpError } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { EmptyState, ErrorCard, Loading } from '@bottin/ui/components/states.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useExistingPage } from '@bottin/ui/hooks/use-existing-page.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { useOpenView } from '../../lib/views.ts';
import { ComparisonBar, ComparisonCheckbox, useComparisonChoice } from './comparison-choice.tsx';
import { PersonFacts } from './person-facts.tsx';

/**
 * Shows a list that its owner shared by a link. The URL's fragment contains the token, so that no server logs
 * it.
 */
export function SharedShortlist() {
  const { hash } = useLocation();
  // The server renders the page without the fragment, so the token is read after hydration.
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(hash.slice(1)), [hash]);
  if (token === null) return <Loading />;
  return token ? <List key={token} token={token} /> : <GoneState />;
}

function List({ token }: { token: string }) {
  const [search] = useSearchParams();
  const page = parsePageNumber(search);
  const openView = useOpenView();
  const choice = useComparisonChoice();
  const { data, error, isValidating, mutate } = useSWR<SharedList, unknown>(
    `shared list ${token} ${page}`,
    () => sendCall(shortlistCalls.shared, { body: { token, page } }),
    { keepPreviousData: true },
  );
  const navigate = useNavigate();
  const buildPath = (number: number) => `${sharedShortlistPath}?page=${number}#${token}`;
  const lastPage = useExistingPage(page, data?.pagination.totalPages, (last) =>
    navigate(buildPath(last), { replace: true }),
  );
  if (error instanceof HttpError && error.status === 404) return <GoneState />;
  if (error) return <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />;
  if (!data) return <Loading />;
  const { name, members, pagination } = data;
  return (
    <>
      <h1 tabIndex={-1} className="text-2xl">
        {name}
      </h1>
      <p className="mt-1 mb-6 text-muted">
        {`${formatCount(pagination.total, 'personne')} · liste partagée par un lien`}
      </p>
      {pagination.total === 0 ? (
        <EmptyState
          title="Cette liste est vide"
          description="Personne n’y figure pour le moment."
          actions={<ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>}
        />
      ) : (
        <ul aria-label={name} className="divide-y divide-line border-line border-y">
          {members.map(({ person, state }, index) => (
            <li
              // A person who left the directory has no id. The index is a stable key, because the list doesn't
              // change while it is shown.
              key={person?.id ?? `${page} ${index}`}
              className="flex flex-wrap items-center justify-between gap-3 py-5"
            >
              <PersonFacts person={person} />
              <div className="flex flex-wrap items-center gap-4">
                <ComparisonCheckbox person={person} choice={choice} />
                <Badge>{shortlistStateLabels[state]}</Badge>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={lastPage}
        onChange={(next) => openView(buildPath(next))}
        className="mt-8"
      />
      <ComparisonBar choice={choice} />
    </>
  );
}

function GoneState() {
  return (
    <>
      <h1 tabIndex={-1} className="sr-only">
        Liste partagée
      </h1>
      <EmptyState
        title="Aucune liste ici"
        description={texts.sharedListGone}
        actions={<ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>}
      />
    </>
  );
}
