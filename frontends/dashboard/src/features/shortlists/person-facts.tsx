import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import type { ListedPerson } from '@bottin/contracts/domain/shortlists-schema.ts';
import { leftDirectoryText } from '@bottin/contracts/domain/shortlists.ts';
import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { TextLink } from '@bottin/ui/components/link.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatNumber, pluralize } from '@bottin/ui/format/number.ts';

/** Portrait, name, categories, city and follower count of a person on a list. */
export function PersonFacts({ person }: { person: ListedPerson | null }) {
  if (!person) return <p className="text-muted">{`Cette personne ${leftDirectoryText}.`}</p>;
  const [main] = person.platforms;
  const places = [...person.categories, person.region && getCityLabel(person.region)].filter(Boolean);
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={person.name} src={person.profileImageUrl} platform={main?.platform} />
      <div className="min-w-0">
        <TextLink to={`/createurs/${person.slug}`} className="font-bold font-heading text-base">
          {person.name}
        </TextLink>
        {places.length > 0 && <p className="text-muted text-sm">{places.join(' · ')}</p>}
        {main && person.followers !== null && (
          <>
            <p className="text-sm tabular-nums">
              {`${formatNumber(person.followers)} ${pluralize(person.followers, 'abonné')} sur ${platformLabels[main.platform]}`}
            </p>
            {person.syncedAt && (
              <p className="text-muted text-sm">{`Chiffres du ${formatDate(person.syncedAt)}`}</p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
