import { request } from '@bottin/ui/hooks/request.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { pageLoader, registry } from '../features/remotes/federation.ts';
import { firstData } from '../lib/first-data.ts';
import { host } from '../lib/host.ts';
import { App } from './app.tsx';

/** The specification's query defaults: never stale, no refetch on focus, no polling, no retries. */
const queries = {
  fetcher: request,
  fallback: { ...firstData },
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <SWRConfig value={queries}>
        <BrowserRouter>
          <App host={host} loader={pageLoader} registry={registry} />
        </BrowserRouter>
      </SWRConfig>
    </StrictMode>,
  );
}
