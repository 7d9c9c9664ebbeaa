import type { AdminProfile, AdminProfilePage } from '@bottin/contracts/domain/moderation.ts';
import { Pagination } from '@bottin/ui/components/pagination.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { EmptyState, ErrorCard } from '@bottin/ui/components/states.tsx';
import { describeTotal } from '@bottin/ui/format/total.ts';
import { type Decision, emptyTexts, type Status } from '../decisions.ts';
import { ProfileItem } from './profile-item.tsx';

/** List of the accounts with one status. Shows skeletons, an error, an empty state, or a page of accounts. */
export function ProfileList({
  status,
  profiles,
  pictureUrls,
  pagination,
  error,
  isRetrying,
  retry,
  pendingIds,
  onDecide,
  onRemovePicture,
  onDelete,
  onPage,
}: {
  status: Status;
  profiles: readonly AdminProfile[] | undefined;
  pictureUrls: Readonly<Record<string, string>>;
  pagination: AdminProfilePage['pagination'] | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
  /** Ids of the accounts with a decision in progress. */
  pendingIds: ReadonlySet<string>;
  onDecide: (profile: AdminProfile, decision: Decision) => void;
  onRemovePicture: (profile: AdminProfile, url: string) => void;
  onDelete: (profile: AdminProfile) => void;
  onPage: (page: number) => void;
}) {
  if (error) return <ErrorCard error={error} onRetry={retry} pending={isRetrying} />;
  if (!profiles || !pagination) {
    return (
      <div className="flex flex-col gap-4">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-28 rounded-lg" />
        ))}
      </div>
    );
  }
  if (profiles.length === 0) return <EmptyState {...emptyTexts[status]} />;
  return (
    <>
      <p aria-live="polite" className="mb-3 text-muted text-sm tabular-nums">
        {describeTotal(pagination.total, 'compte')}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileItem
              profile={profile}
              pictureUrl={pictureUrls[profile.id]}
              pending={pendingIds.has(profile.id)}
              onDecide={(decision) => onDecide(profile, decision)}
              onRemovePicture={(url) => onRemovePicture(profile, url)}
              onDelete={() => onDelete(profile)}
            />
          </li>
        ))}
      </ul>
      <Pagination
        className="mt-6"
        page={pagination.page}
        pageCount={pagination.totalPages}
        onChange={onPage}
      />
    </>
  );
}
