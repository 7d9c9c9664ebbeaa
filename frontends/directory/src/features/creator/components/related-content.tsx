import { ReportButton } from '@bottin/ui/components/report-button.tsx';
import { use } from 'react';
import { HostContext } from '../../../lib/host-context.ts';
import { Publications } from './publications.tsx';
import { SimilarCreators } from './similar-creators.tsx';

/**
 * Publications and similar profiles, below a profile. They aren't preloaded in the page's HTML, because they
 * change independently of the profile.
 */
export default function RelatedContent({
  id,
  name,
  isBrand,
  embedded,
}: {
  id: string;
  name: string;
  isBrand: boolean;
  embedded: readonly string[];
}) {
  return (
    <div className="mt-16 flex flex-col gap-16">
      <Publications id={id} embedded={embedded} />
      <SimilarCreators id={id} title={isBrand ? 'Créateurs de la même catégorie' : 'Créateurs similaires'} />
      <ReportButton
        host={use(HostContext)}
        target={{ kind: 'profile', id, label: name }}
        className="self-start"
      />
    </div>
  );
}
