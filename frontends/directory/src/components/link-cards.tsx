import { Link } from '@bottin/ui/components/router-link.tsx';
import { ArrowRight } from '@bottin/ui/components/icons.tsx';

export interface LinkCard {
  to: string;
  title: string;
  text: string;
}

/** Three links in columns below a horizontal line. */
export function LinkCards({ links }: { links: readonly LinkCard[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-2 md:grid-cols-3">
      {links.map(({ to, title, text }) => (
        <li key={to} className="border-ink border-t-2">
          <Link to={to} className="group flex h-full flex-col py-6">
            <span className="flex items-center justify-between gap-3 font-bold font-heading text-xl tracking-tight group-hover:text-bleu">
              <span>{title}</span>
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
              />
            </span>
            <span className="mt-2 text-muted">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
