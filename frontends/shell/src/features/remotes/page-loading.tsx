import { Loading } from '@bottin/ui/components/states.tsx';

export function PageLoading() {
  return (
    <div data-app="shell">
      <Loading className="min-h-[60vh]" />
    </div>
  );
}
