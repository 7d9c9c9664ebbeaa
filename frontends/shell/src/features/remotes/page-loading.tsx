import { Loading } from '@bottin/ui/components/states.tsx';
import { NeedsJavaScript } from './needs-javascript.tsx';

export function PageLoading() {
  return (
    <div data-app="shell">
      <NeedsJavaScript />
      <Loading className="min-h-[60vh] noscript:hidden" />
    </div>
  );
}
