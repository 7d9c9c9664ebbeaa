import { getCityLabel } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { Avatar } from '@bottin/ui/components/avatar.tsx';
import { Button } from '@bottin/ui/components/button.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { PlatformBadge } from '@bottin/ui/components/platform.tsx';
import { formatDate } from '@bottin/ui/format/date.ts';
import { formatShortCount } from '@bottin/ui/format/number.ts';
import { excerpt } from '@bottin/ui/format/text.ts';
import { ExternalLink, Trash2 } from '@bottin/ui/components/icons.tsx';

export function CreatorItem({ creator, onDelete }: { creator: Entry; onDelete: () => void }) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={creator.name} src={creator.profileImageUrl} platform={creator.platform} />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span>{creator.name}</span>
          {creator.platform && <PlatformBadge platform={creator.platform} />}
        </h3>
        <dl className="mt-1 flex flex-wrap gap-x-2 text-muted text-sm tabular-nums [&>div:not(:last-child)]:after:ml-2 [&>div:not(:last-child)]:after:content-['·']">
          <Fact label="Catégorie" value={creator.niche || '—'} />
          <Fact
            label="Abonnés"
            value={creator.followers === null ? '—' : formatShortCount(creator.followers, 'abonné')}
          />
          <Fact label="Région" value={getCityLabel(creator.region) || '—'} />
          <Fact label="Ajouté le" value={formatDate(creator.createdAt)} />
        </dl>
        {creator.description && <p className="mt-2 max-w-3xl text-sm">{excerpt(creator.description, 160)}</p>}
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:self-center">
        <ButtonLink to={`/createurs/${creator.slug}`} variant="secondary" size="sm">
          <ExternalLink aria-hidden="true" className="size-4" />
          Ouvrir le profil
          <span className="sr-only">{` de ${creator.name}`}</span>
        </ButtonLink>
        <Button variant="ghost" size="sm" className="text-danger" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
          Supprimer
          <span className="sr-only">{` ${creator.name}`}</span>
        </Button>
      </div>
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="inline">{value}</dd>
    </div>
  );
}
