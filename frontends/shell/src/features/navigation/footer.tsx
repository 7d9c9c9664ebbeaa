import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Container } from '@bottin/ui/components/container.tsx';
import { ExternalLink } from '@bottin/ui/components/link.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { Logo } from '../../components/logo.tsx';
import type { SiteConfig } from '../../lib/config.ts';
import {
  directoryItems,
  exploreItems,
  homeItem,
  legalItems,
  type NavItem,
  personalFeedItem,
  platformItems,
  privacyItem,
  quebecFeedItem,
} from './nav-items.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** Footer of the site. Around a standalone page, it links to the privacy policy only. */
export function Footer({
  host,
  config,
  standalone = false,
}: {
  host: Pick<Host, 'session' | 'consent'>;
  config: Pick<SiteConfig, 'authorUrl' | 'authorName' | 'contactUrl' | 'contactEmail'>;
  standalone?: boolean;
}) {
  const { user } = useSession(host);
  const explore = [
    homeItem,
    ...(user ? [personalFeedItem] : []),
    quebecFeedItem,
    ...directoryItems,
    ...exploreItems,
  ];
  return (
    <footer data-app="shell" data-around-page>
      <div className="mt-20 border-line border-t bg-sunken">
        <Container className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
          <div className="col-span-2 sm:col-span-3 lg:col-span-1">
            <Logo />
            <p className="mt-4 max-w-xs text-muted text-sm">
              Le répertoire des créateurs de contenu du Québec, fait par eux et pour tout le monde.
            </p>
          </div>
          {!standalone && (
            <>
              <Column title="Explorer" items={explore} />
              <Column title="Plateformes" items={platformItems} />
            </>
          )}
          <nav aria-label="Bottin" className="col-span-2 sm:col-span-1">
            <ColumnTitle>Bottin</ColumnTitle>
            <ul className="mt-2">
              {(standalone ? [privacyItem] : legalItems).map((item) => (
                <li key={item.to}>
                  <Link to={item.to} className={linkClass}>
                    {item.label}
                  </Link>
                </li>
              ))}
              <li>
                <button type="button" className={linkClass} onClick={() => host.consent.open()}>
                  Gérer mes témoins
                </button>
              </li>
              <Contact {...config} />
            </ul>
          </nav>
        </Container>
        <Container>
          <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t py-5 text-muted text-sm">
            <p>
              <span>© 2025 Bottin. Tous droits réservés.</span>
              {config.authorUrl && (
                <>
                  <span> Un site de </span>
                  <ExternalLink
                    href={config.authorUrl}
                    className="font-medium text-ink underline underline-offset-3"
                  >
                    {config.authorName ?? new URL(config.authorUrl).hostname}
                  </ExternalLink>
                </>
              )}
            </p>
            <ThemeChoice />
          </div>
        </Container>
      </div>
    </footer>
  );
}

/**
 * Contact link: to the external contact page if one is configured, otherwise to the contact e-mail address.
 * Renders nothing when neither is configured.
 */
function Contact({ contactUrl, contactEmail }: Pick<SiteConfig, 'contactUrl' | 'contactEmail'>) {
  if (!contactUrl && !contactEmail) return null;
  return (
    <li>
      {contactUrl ? (
        <ExternalLink href={contactUrl} className={linkClass}>
          Nous joindre
        </ExternalLink>
      ) : (
        <a href={`mailto:${contactEmail}`} className={linkClass}>
          Nous joindre
        </a>
      )}
    </li>
  );
}

function Column({ title, items }: { title: string; items: readonly NavItem[] }) {
  return (
    <nav aria-label={title}>
      <ColumnTitle>{title}</ColumnTitle>
      <ul className="mt-2">
        {items.map((item) => (
          <li key={item.to}>
            <Link to={item.to} className={linkClass}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ColumnTitle({ children }: { children: string }) {
  return <p className="font-bold font-heading text-base">{children}</p>;
}

const linkClass =
  'inline-flex min-h-9 items-center text-left text-muted text-sm hover:text-ink hover:underline';
