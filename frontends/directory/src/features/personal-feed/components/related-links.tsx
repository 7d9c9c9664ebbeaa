import { type LinkCard, LinkCards } from '../../../components/link-cards.tsx';

const links: readonly LinkCard[] = [
  { to: '/classements', title: 'Classements', text: 'Les créateurs les plus suivis du Québec.' },
  { to: '/categories', title: 'Catégories', text: 'Une catégorie qui t’intéresse, et qui la fait vivre.' },
  { to: '/fil-quebecois', title: 'Le fil québécois', text: 'Ce qui vient d’être publié ici.' },
];

/**
 * The three link cards that the specification (section 2) requires on the personal feed, even when the feed
 * is empty.
 */
export function RelatedLinks({ title }: { title: string }) {
  return (
    <>
      <h2 className="mt-16 mb-6 text-2xl">{title}</h2>
      <LinkCards links={links} />
    </>
  );
}
