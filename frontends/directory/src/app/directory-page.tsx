import { directoryPage } from '@bottin/contracts/pages/directory.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { formatCount } from '@bottin/ui/format/number.ts';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { LegacyAddressRedirect } from '../components/legacy-address-redirect.tsx';
import { WhenNear } from '../components/when-near.tsx';
import { useDirectory } from '../features/creator-search/api/use-directory.ts';
import { DirectoryHeader } from '../features/creator-search/components/directory-header.tsx';
import { Results } from '../features/creator-search/components/results.tsx';
import { Toolbar } from '../features/creator-search/components/toolbar.tsx';
import { HostContext } from '../lib/host-context.ts';
import { rememberResults } from '../lib/last-results.ts';
import { useAddressFilters } from '../lib/use-address-filters.ts';

export { directoryPage as page };

const Discoveries = lazyComponent(
  () =>
    import(/* webpackChunkName: "lazy-discoveries" */ '../features/discoveries/components/discoveries.tsx'),
);

export default function DirectoryPage(props: PageProps) {
  return (
    <LegacyAddressRedirect page={directoryPage}>
      <Directory {...props} />
    </LegacyAddressRedirect>
  );
}

function Directory({ host }: PageProps) {
  usePageHead(host, directoryPage);
  const [search, change] = useAddressFilters();
  useEffect(() => rememberResults(search), [search]);
  const { found, facets, error, isSearching, isRetrying, retry } = useDirectory(search);
  // Deferred, so that React handles typing before it renders cards. During a search, `found.search` overrides
  // `search`. It belongs to the displayed list, so the cards keep the filters of that list.
  const shown = useDeferredValue(
    useMemo(
      () => ({ search, ...found, error, isSearching, retrying: isRetrying }),
      [search, found, error, isSearching, isRetrying],
    ),
  );
  return (
    <HostContext value={host}>
      <Container className="pb-16">
        <DirectoryHeader />
        <Toolbar
          search={search}
          onChange={change}
          results={isSearching ? undefined : found ? formatCount(found.list.total, 'créateur') : null}
          facets={facets}
        />
        <div className="mt-4">
          <Results {...shown} onChange={change} onRetry={retry} />
        </div>
        {/* Suggested profiles, for visitors who have not searched yet. Ignores parameters that the page doesn't
            read, such as `utm_source`, because the server renders without them. */}
        {directoryPage.reads.every((name) => !search.has(name)) && (
          <WhenNear>
            <Discoveries className="mt-16" />
          </WhenNear>
        )}
      </Container>
    </HostContext>
  );
}
