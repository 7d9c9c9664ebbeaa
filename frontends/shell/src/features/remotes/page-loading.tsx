import { Loading } from '@bottin/ui/components/states.tsx';

/** 'Chargement...' in the middle of the page. */
export function PageLoading() {
  return (
    <div data-app="shell">
      <Loading className="min-h-[60vh]" />
    </div>
  );
}
