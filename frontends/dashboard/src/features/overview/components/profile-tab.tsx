import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { categoryLabels, parseCategories } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import {
  hasPublicPage,
  isListedType,
  isPublished,
  userTypeLabels,
} from '@bottin/contracts/domain/user-types.ts';
import { platformCalls } from '@bottin/contracts/http/endpoints.ts';
import { ownPictureCalls } from '@bottin/contracts/http/own-picture-endpoints.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Badge } from '@bottin/ui/components/badge.tsx';
import { Card } from '@bottin/ui/components/card.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { cn } from '@bottin/ui/lib/cn.ts';
import { MailCheck } from '@bottin/ui/components/icons.tsx';
import type { ReactNode } from 'react';
import { UnsupportedPlatforms } from './unsupported-platforms.tsx';
import { YoutubeBlock } from './youtube-block.tsx';

/** The profile as others see it, with links to edit it. */
export function ProfileTab({ user }: { user: SessionUser }) {
  const isPublic = hasPublicPage(user.userType);
  const categories = parseCategories(user.categories);
  const { data: youtube } = useCall(platformCalls.youtubeStatus, {}, { revalidateIfStale: true });
  const { data: picture } = useCall(ownPictureCalls.get, {}, { revalidateIfStale: true });
  return (
    <div className="flex flex-col gap-6">
      <Card className="flex flex-wrap items-start gap-5">
        <Avatar
          name={user.publicName || user.firstName}
          src={picture?.url ?? youtube?.avatar}
          platform={user.primaryPlatform}
          sizes="5rem"
          className="size-20 rounded-full text-2xl"
        />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-xl">{user.publicName}</h2>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
            <Badge tone="info">{userTypeLabels[user.userType]}</Badge>
            {/* A confirmed e-mail address is shown as text: a tick beside the name would mean a verified
                creator. */}
            {user.isEmailVerified && (
              <Badge tone="success">
                <MailCheck aria-hidden="true" className="size-3.5" />
                Courriel vérifié
              </Badge>
            )}
            {user.city && <span>{getCityLabel(user.city)}</span>}
            {isPublic && <span>{`/createurs/${user.slug}`}</span>}
          </p>
          <p className="mt-4 max-w-2xl whitespace-pre-line">
            {user.description || <span className="text-muted">Aucune description pour le moment.</span>}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-3 lg:w-auto lg:flex-col">
          <ButtonLink to="/edit-profile">Modifier mon profil</ButtonLink>
          {isListedType(user.userType) && (
            <ButtonLink to="/mes-collaborations" variant="secondary">
              Mes collaborations
            </ButtonLink>
          )}
          {isPublished(user) ? (
            <ButtonLink to={`/createurs/${user.slug}`} variant="secondary">
              Voir mon profil
            </ButtonLink>
          ) : (
            isPublic &&
            user.isProfileComplete && (
              <ButtonLink to="/apercu" variant="secondary">
                Aperçu de mon profil
              </ButtonLink>
            )
          )}
        </div>
      </Card>
      <div
        className={cn(
          'grid grid-cols-1 items-start gap-6',
          isPublic && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        {/* Hidden from fans, because their profiles have no channel. */}
        {isPublic && (
          <div className="flex flex-col gap-6">
            <YoutubeBlock />
            <UnsupportedPlatforms className="grid gap-3 xl:grid-cols-2" />
          </div>
        )}
        <Card className="flex flex-col gap-6">
          <Facts title={user.userType === 'fan' ? 'Intérêts' : 'Catégories'} empty="Aucune catégorie">
            {categories.map((slug) => (
              <Badge key={slug} tone="info">
                {categoryLabels[slug]}
              </Badge>
            ))}
          </Facts>
          <Facts title="Mots-clés" empty="Aucun mot-clé">
            {user.tags.map((tag) => (
              <Badge key={tag}>{`#${tag}`}</Badge>
            ))}
          </Facts>
        </Card>
      </div>
    </div>
  );
}

function Facts({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <h3 className="mb-2 text-base">{title}</h3>
      <p className="flex flex-wrap gap-2">
        {children.length > 0 ? children : <span className="text-muted text-sm">{empty}</span>}
      </p>
    </div>
  );
}
