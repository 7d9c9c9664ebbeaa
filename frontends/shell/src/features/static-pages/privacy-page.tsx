import { ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { Article, LegalLinks, List, Part } from './article.tsx';
import { ContactLink } from './contact.tsx';
import type { ShellPageProps } from './shell-page.ts';
import { useStaticHead } from './use-static-head.ts';

/** /confidentialite: what is kept, why, how long, and the rights of the person. */
export default function PrivacyPage({ host }: ShellPageProps) {
  useStaticHead(host, 'privacy');
  return (
    <Article title="Politique de confidentialité" intro="Dernière mise à jour : 25 juillet 2025">
      <Part title="1. Qui nous sommes">
        <p>
          Bottin est responsable des renseignements personnels que tu lui confies. La présente politique suit
          la Loi sur la protection des renseignements personnels dans le secteur privé du Québec (Loi 25) et
          les lois canadiennes applicables. La personne responsable de leur protection est jointe par{' '}
          <ContactLink />.
        </p>
      </Part>
      <Part title="2. Ce que nous recueillons">
        <List
          items={[
            {
              key: 'account',
              content:
                'Ton compte : prénom, nom, nom public, adresse courriel, ville, type de profil et mot de passe (gardé sous forme chiffrée à sens unique).',
            },
            {
              key: 'profile',
              content: 'Ton profil : catégories, mots-clés, description et liens que tu choisis d’y mettre.',
            },
            {
              key: 'youtube',
              content:
                'Ta chaîne YouTube, si tu la connectes : nom, image, nombre d’abonnés, de vidéos et de vues, et tes vidéos récentes.',
            },
            {
              key: 'technical',
              content: 'Des données techniques : adresse IP et journaux de sécurité, gardés brièvement.',
            },
          ]}
        />
        <p>
          Ton nom public, ta ville, ton profil et les chiffres de tes plateformes sont publics. Ton adresse
          courriel ne l’est jamais.
        </p>
      </Part>
      <Part title="3. Pourquoi">
        <List
          items={[
            {
              key: 'directory',
              content: 'afficher ton profil dans le répertoire, les classements et les fils ;',
            },
            { key: 'account', content: 'gérer ton compte et t’écrire à son sujet ;' },
            { key: 'safety', content: 'protéger le service contre les abus.' },
          ]}
        />
        <p>Nous ne vendons aucun renseignement personnel.</p>
      </Part>
      <Part title="4. YouTube et Google">
        <p>
          Bottin utilise les services de l’API YouTube, en lecture seule : nous ne pouvons ni publier, ni
          modifier, ni supprimer quoi que ce soit. Les données reçues de YouTube sont rafraîchies
          régulièrement et aucune n’est gardée plus de 30 jours sans l’être. Voir les{' '}
          <ExternalLink href="https://www.youtube.com/t/terms">conditions de YouTube</ExternalLink> et les{' '}
          <ExternalLink href="https://policies.google.com/privacy">
            règles de confidentialité de Google
          </ExternalLink>
          . Tu peux retirer l’accès en tout temps depuis ton tableau de bord ou depuis{' '}
          <ExternalLink href="https://myaccount.google.com/permissions">
            les autorisations de ton compte Google
          </ExternalLink>{' '}
          ; les données reçues sont alors effacées.
        </p>
      </Part>
      <Part title="5. Témoins">
        <p>
          Un témoin est nécessaire pour te garder connecté. Tout le reste (mesure d’audience, publicité,
          contenus d’autres services) ne se charge qu’avec ton accord, que tu peux retirer en tout temps.
        </p>
        <p>
          <button
            type="button"
            className="font-medium text-bleu underline underline-offset-3"
            onClick={() => host.consent.open()}
          >
            Gérer mes témoins
          </button>
        </p>
      </Part>
      <Part title="6. Conservation">
        <p>
          Un compte dont l’adresse n’est pas confirmée est effacé après 7 jours. Les autres sont gardés tant
          que tu les gardes. À la suppression, tes données sont effacées et ton jeton d’accès Google est
          révoqué ; il ne reste qu’un identifiant sans nom, qui empêche leur retour.
        </p>
      </Part>
      <Part title="7. Tes droits">
        <p>
          Tu peux consulter, corriger, télécharger et effacer tes renseignements depuis ton{' '}
          <TextLink to="/dashboard?tab=profile">tableau de bord</TextLink>, et retirer ton consentement. Si
          notre réponse ne te satisfait pas, tu peux t’adresser à la Commission d’accès à l’information du
          Québec.
        </p>
      </Part>
      <Part title="8. Sécurité et incidents">
        <p>
          Les échanges sont chiffrés, les jetons d’accès aussi, et l’accès aux données est limité. En cas
          d’incident présentant un risque de préjudice sérieux, nous t’avisons ainsi que la Commission.
        </p>
      </Part>
      <Part title="9. Droit applicable et contact">
        <p>
          La présente politique est régie par les lois du Québec et du Canada ; les tribunaux du district
          judiciaire de Montréal sont compétents. Pour toute question, passe par <ContactLink />.
        </p>
      </Part>
      <LegalLinks />
    </Article>
  );
}
