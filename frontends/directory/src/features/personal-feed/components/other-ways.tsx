import { type Way, WayCards } from '../../../components/way-cards.tsx';

const ways: readonly Way[] = [
  { to: '/classements', title: 'Classements', text: 'Les créateurs les plus suivis du Québec.' },
  { to: '/categories', title: 'Catégories', text: 'Un sujet qui t’intéresse, et qui le fait vivre.' },
  { to: '/fil-quebecois', title: 'Le fil québécois', text: 'Ce qui vient d’être publié ici.' },
];

/** The three cards of the personal feed (specification, section 2), which lead elsewhere whether the feed is empty or not. */
export function OtherWays({ title }: { title: string }) {
  return (
    <>
      <h2 className="mt-16 mb-6 text-2xl">{title}</h2>
      <WayCards ways={ways} />
    </>
  );
}
