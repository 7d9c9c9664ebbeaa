import { cn } from '@bottin/ui/lib/cn.ts';
import { BadgeCheck, Handshake, type Icon, Search } from '@bottin/ui/components/icons.tsx';

const benefits: readonly { Glyph: Icon; title: string; text: string }[] = [
  { Glyph: Search, title: 'Sois trouvé', text: 'Par plateforme, catégorie, région et taille d’audience.' },
  { Glyph: BadgeCheck, title: 'Des chiffres vérifiés', text: 'Lus à la source, en lecture seule, et datés.' },
  { Glyph: Handshake, title: 'Des collaborations', text: 'Les marques d’ici cherchent des créateurs d’ici.' },
];

export function Benefits({ className }: { className?: string }) {
  return (
    <ul className={cn('grid gap-0', className)}>
      {benefits.map(({ Glyph, title, text }) => (
        <li key={title} className="flex gap-4 border-line border-t py-4">
          <Glyph aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-6 shrink-0 text-bleu" />
          <div>
            <p className="font-bold font-heading">{title}</p>
            <p className="text-muted text-sm">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
