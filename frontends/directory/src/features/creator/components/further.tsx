import { Publications } from './publications.tsx';
import { SimilarCreators } from './similar-creators.tsx';

/** What follows a profile, asked for by the browser alone: it changes with other profiles and content than the page's own. */
export default function Further({
  id,
  isBrand,
  embedded,
}: {
  id: string;
  isBrand: boolean;
  embedded: readonly string[];
}) {
  return (
    <div className="mt-16 flex flex-col gap-16">
      <Publications id={id} embedded={embedded} />
      <SimilarCreators id={id} title={isBrand ? 'Créateurs du même domaine' : 'Créateurs similaires'} />
    </div>
  );
}
