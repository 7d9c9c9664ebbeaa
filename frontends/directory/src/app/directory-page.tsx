import { directoryPage } from '@bottin/contracts/pages/directory.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { MovedAddress } from '../components/moved-address.tsx';
import { useDirectory } from '../features/directory/api/use-directory.ts';
import { DirectoryHeader } from '../features/directory/components/directory-header.tsx';
import { Results } from '../features/directory/components/results.tsx';
import { Toolbar } from '../features/directory/components/toolbar.tsx';
import { useAddressFilters } from '../lib/use-address-filters.ts';

/** /repertoire. */
export default function DirectoryPage(props: PageProps) {
  return (
    <MovedAddress page={directoryPage}>
      <Directory {...props} />
    </MovedAddress>
  );
}

function Directory({ host }: PageProps) {
  usePageHead(host, directoryPage);
  const [search, change] = useAddressFilters();
  const { list, facets, error, isRetrying, retry } = useDirectory(search);
  return (
    <Container className="pb-16">
      <DirectoryHeader />
      <Toolbar search={search} onChange={change} total={list?.total} facets={facets} />
      <div className="mt-8">
        <Results
          search={search}
          onChange={change}
          list={list}
          error={error}
          retrying={isRetrying}
          onRetry={retry}
        />
      </div>
    </Container>
  );
}
