import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import {
  buildBadgeHtml,
  buildCardHtml,
  type EmbedTheme,
  embedThemes,
  getBadgePath,
  getCardPath,
  getMediaKitPath,
} from '@bottin/contracts/domain/embedding.ts';
import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { CopyButton } from '@bottin/ui/components/copy-button.tsx';
import { Field } from '@bottin/ui/components/field.tsx';
import { Share2 } from '@bottin/ui/components/icons.tsx';
import { Input } from '@bottin/ui/components/input.tsx';
import { ButtonLink, ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { EmptyState } from '@bottin/ui/components/states.tsx';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import type { ReactNode } from 'react';

const badgeLabels: Readonly<Record<EmbedTheme, string>> = { light: 'Insigne clair', dark: 'Insigne sombre' };
const cardLabels: Readonly<Record<EmbedTheme, string>> = { light: 'Carte claire', dark: 'Carte sombre' };

/** Media kit, badge and card of the user's profile, with texts to copy. */
export function ShareTab({ host, user }: { host: Pick<Host, 'toast'>; user: SessionUser }) {
  const { slug, publicName: name } = user;
  if (!isPublished(user))
    return (
      <EmptyState
        icon={<Share2 aria-hidden="true" />}
        title="Ton profil n’est pas encore en ligne"
        description="Ta fiche, ton insigne et ta carte se partagent dès qu’il l’est."
        actions={<ButtonLink to="/apercu">Aperçu de mon profil</ButtonLink>}
      />
    );
  const { origin } = window.location;
  const profile = { origin, slug, name };
  return (
    <div className="flex max-w-3xl flex-col gap-10">
      <Part
        title="Ta fiche média"
        text="Tes chiffres, avec leur source et leur date, sur une page à imprimer ou à envoyer. Ils restent à jour."
      >
        <div className="flex flex-wrap items-center gap-4">
          <CopyButton
            host={host}
            label="Copier le lien"
            about="de ta fiche média"
            text={() => origin + getMediaKitPath(slug)}
            done="Lien copié"
          />
          <TextLink to={getMediaKitPath(slug)}>Voir ma fiche</TextLink>
          <TextLink to="/dashboard?tab=statistics">Combien de fois elle est ouverte</TextLink>
        </div>
      </Part>
      <Part title="Ton insigne" text="Une petite image pour ton site, avec un lien vers ton profil.">
        {embedThemes.map((theme) => (
          <Snippet key={theme} host={host} label={badgeLabels[theme]} html={buildBadgeHtml(profile, theme)}>
            <img src={getBadgePath(slug, theme)} alt="" className="h-8 self-start" />
          </Snippet>
        ))}
      </Part>
      <Part
        title="Ta carte"
        text="Ton portrait et tes abonnés, à jour, dans une page. La carte ne dépose aucun témoin."
      >
        {embedThemes.map((theme) => (
          <Snippet key={theme} host={host} label={cardLabels[theme]} html={buildCardHtml(profile, theme)}>
            <p className="text-sm">
              <ExternalLink
                href={getCardPath(slug, theme)}
              >{`Voir\u202F: ${cardLabels[theme]}`}</ExternalLink>
            </p>
          </Snippet>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="border-ink border-t-2 pt-4">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 mb-4 text-muted">{text}</p>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}

/** Shows a preview (`children`), and below it the HTML to copy. */
function Snippet({
  host,
  label,
  html,
  children,
}: {
  host: Pick<Host, 'toast'>;
  label: string;
  html: string;
  children: Elements;
}) {
  return (
    <div className="flex flex-col gap-3">
      {children}
      <Field label={`${label}\u202F: code HTML`}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={html}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div>
        <CopyButton host={host} label="Copier le code" about={label} text={() => html} done="Code copié" />
      </div>
    </div>
  );
}
