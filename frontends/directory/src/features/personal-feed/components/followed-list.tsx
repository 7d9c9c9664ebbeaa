import { limits } from '@bottin/contracts/domain/limits.ts';
import { parsePage } from '@bottin/contracts/filters/page-param.ts';
import { followCalls } from '@bottin/contracts/http/endpoints.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { EmptyState, ErrorCard, Loading } from '@bottin/ui/components/states.tsx';
import { formatCount, formatShortCount } from '@bottin/ui/format/number.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { ArrowLeft, UserPlus } from '@bottin/ui/components/icons.tsx';
import { FollowButton } from '../../../components/follow-button.tsx';
import { ResultPages } from '../../../components/result-pages.tsx';
import { VerifiedTick } from '../../../components/verified-tick.tsx';
import { profilePath } from '../../../lib/creator.ts';
import { focusIfLost } from '../../../lib/focus-if-lost.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';

/**
 * Lists the followed profiles, each with a button to unfollow it. A profile that the user unfollows here
 * stays in the list until the list is next opened, so that the user can follow it again. With `takesFocus`, the
 * heading takes the focus that the link to this list leaves behind.
 */
export function FollowedList({ takesFocus, onLeave }: { takesFocus: boolean; onLeave: () => void }) {
  const { search, sectionProps, showPage } = usePagedList();
  const page = parsePage(search, limits.pageSize.followed);
  const { data, error, isValidating, mutate } = useCall(
    followCalls.list,
    { query: { page } },
    { revalidateOnMount: true },
  );
  const { data: followed } = useCall(followCalls.ids, {}, { revalidateOnMount: true });
  const back = (
    <Button variant="secondary" onClick={onLeave}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Voir mon fil
    </Button>
  );
  if (!data) {
    return error ? (
      <ErrorCard error={error} onRetry={() => void mutate()} pending={isValidating} />
    ) : (
      <Loading />
    );
  }
  const { total } = data.pagination;
  const unfollowedCount = followed ? data.creators.filter(({ id }) => !followed.ids.includes(id)).length : 0;
  return (
    <section aria-labelledby="followed" {...sectionProps}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3 border-ink border-b-2 pb-3">
        <h2
          ref={takesFocus ? focusIfLost : null}
          tabIndex={-1}
          id="followed"
          aria-live="polite"
          className="text-lg outline-none"
        >
          {`Tu suis ${formatCount(total - unfollowedCount, 'profil')}`}
        </h2>
        {back}
      </div>
      {data.creators.length === 0 ? (
        <EmptyState
          icon={<UserPlus aria-hidden="true" />}
          title={total > 0 ? 'Cette page est vide' : 'Tu ne suis encore personne'}
          actions={<ButtonLink to="/repertoire">Explorer le répertoire</ButtonLink>}
          className="mt-6"
        />
      ) : (
        <ul aria-label="Profils suivis" className="divide-y divide-line">
          {data.creators.map((creator) => (
            <li key={creator.id} className="flex items-center gap-4 py-4">
              <Avatar
                name={creator.name}
                src={creator.avatarUrl}
                platform={null}
                className="size-12 shrink-0 rounded-full text-sm"
              />
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <Link to={profilePath(creator.slug)} className="hover:text-bleu hover:underline">
                    {creator.name}
                  </Link>
                  {creator.isVerified && <VerifiedTick />}
                </p>
                <p className="text-muted text-sm tabular-nums">
                  {[
                    creator.category,
                    creator.subscriberCount !== null && formatShortCount(creator.subscriberCount, 'abonné'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <FollowButton creator={creator} look="full" className="shrink-0" />
            </li>
          ))}
        </ul>
      )}
      <ResultPages total={total} size={limits.pageSize.followed} page={page} onChange={showPage} />
    </section>
  );
}
