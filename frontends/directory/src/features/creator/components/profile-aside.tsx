import { audienceFilterLabels } from '@bottin/contracts/domain/audience.ts';
import { platformLabels } from '@bottin/contracts/domain/platforms.ts';
import { ExternalLink } from '@bottin/ui/components/link.tsx';
import { PlatformEmoji } from '@bottin/ui/components/platform.tsx';
import { formatShortCount } from '@bottin/ui/format/number.ts';
import { ArrowUpRight } from '@bottin/ui/components/icons.tsx';
import type { ReactNode } from 'react';
import { type ProfileEntry, regionLabel } from '../../../lib/creator.ts';
import { pickDisplayedPlatform } from '../../../lib/displayed-platform.ts';
import { formatSiteName } from '../../../lib/site-name.ts';
import { Section } from './section.tsx';

/** Shows facts about an entry, and links to the entry's other platforms. */
export function ProfileAside({ creator }: { creator: ProfileEntry }) {
  const facts = creator.userType === 'company' ? listBrandFacts(creator) : listCreatorFacts(creator);
  const others = creator.platforms.filter(({ platform }) => platform !== creator.platform);
  return (
    <div className="flex flex-col gap-10">
      <Section title="Informations">
        <dl className="border-ink border-t-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-line border-b py-3 text-sm">
              <dt className="text-muted">{label}</dt>
              <dd className="min-w-0 text-right font-semibold">{value || '—'}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {others.length > 0 && (
        <Section title="Autres plateformes">
          <ul className="border-ink border-t-2">
            {others.map(({ id, platform, profileUrl, followers }) => (
              <li key={id} className="border-line border-b">
                <ExternalLink
                  href={profileUrl}
                  data-platform={platform}
                  className="group flex min-h-12 items-center gap-3 py-2 text-sm hover:text-bleu"
                >
                  <PlatformEmoji platform={platform} className="size-5" />
                  <span className="flex-1 font-semibold">{platformLabels[platform]}</span>
                  {followers !== null && (
                    <span className="text-muted tabular-nums">{formatShortCount(followers, 'abonné')}</span>
                  )}
                  <ArrowUpRight aria-hidden="true" className="size-4 text-muted group-hover:text-bleu" />
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

interface AsideFact {
  label: string;
  value: ReactNode;
}

function listCreatorFacts(creator: ProfileEntry): AsideFact[] {
  const { audience } = pickDisplayedPlatform(creator);
  return [
    { label: 'Plateforme principale', value: creator.platform && platformLabels[creator.platform] },
    { label: 'Région', value: creator.region && regionLabel(creator.region) },
    { label: 'Catégorie', value: creator.niche },
    { label: "Taille d'audience", value: audience && audienceFilterLabels[audience] },
    ...(creator.website ? [buildWebsiteFact(creator.website)] : []),
  ];
}

function listBrandFacts({ website, region, niche }: ProfileEntry): AsideFact[] {
  return [
    ...(website ? [buildWebsiteFact(website)] : []),
    { label: 'Ville', value: region && regionLabel(region) },
    { label: 'Catégorie', value: niche },
  ];
}

function buildWebsiteFact(website: string): AsideFact {
  return { label: 'Site', value: <ExternalLink href={website}>{formatSiteName(website)}</ExternalLink> };
}
