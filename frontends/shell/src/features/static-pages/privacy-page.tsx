import { privacyPage } from '@bottin/contracts/pages/privacy.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { siteConfig } from '../../lib/config.ts';
import { List, Part } from './article.tsx';
import { ContactAddress, ContactSentence, canBeReached } from './contact.tsx';
import { LegalArticle, type LegalChange } from './legal-article.tsx';

const changes: readonly [LegalChange, ...LegalChange[]] = [
  {
    date: '30 novembre 2026',
    content: 'ce que peut deviner une personne dont tu signales un message.',
  },
  {
    date: '29 novembre 2026',
    content:
      'le témoin qui reconnaît ton appareil, et ce que nous gardons pour protéger ton compte ; combien de temps servent les liens envoyés par courriel ; les chiffres que montre une liste partagée ; ce qui reste après la suppression d’un compte.',
  },
  {
    date: '28 novembre 2026',
    content:
      'ton accord à montrer que tu reçois des propositions de collaboration, ce qu’il affiche et comment le retirer ; la photo ou le logo que tu envoies, sans les données que ton appareil y a mises ; tes recherches enregistrées, et les nouveaux créateurs dans le résumé de la semaine ; une réponse par courriel, dont nous ne gardons que le texte.',
  },
  {
    date: '27 novembre 2026',
    content:
      'ce qui est précisé dans la politique est dit dans cette liste ; un même réseau compte une fois par jour et par profil ; ton navigateur retient tes cinq dernières recherches ; l’onglet, ton inscription en cours et l’adresse que tu viens de confirmer ; tes listes, leurs notes et leur lien ; tes messages, gardés 90 jours après le dernier ; les signalements et les décisions.',
  },
  {
    date: '24 novembre 2026',
    content:
      'les vues et les clics d’un profil sont comptés, sans témoin ni adresse, et gardés un an ; les mots d’une recherche sont montrés à partir de cinq personnes.',
  },
  {
    date: '23 novembre 2026',
    content:
      'les profils que tu suis, le résumé de la semaine, et le profil que ton navigateur retient sept jours quand tu veux le suivre avant d’avoir un compte.',
  },
  {
    date: '22 novembre 2026',
    content:
      'le journal de sécurité est gardé un an ; les données reçues de YouTube sont effacées 7 jours au plus après le retrait de l’accès.',
  },
];

/** /confidentialite: the data that the site keeps, its purposes and retention, and the visitor's rights. */
export default function PrivacyPage({ host }: PageProps) {
  usePageHead(host, privacyPage);
  return (
    <LegalArticle title="Politique de confidentialité" changes={changes}>
      <Part title="1. Qui nous sommes">
        <p>
          Bottin est responsable des renseignements personnels que tu lui confies. La présente politique suit
          la Loi sur la protection des renseignements personnels dans le secteur privé du Québec, telle que
          modifiée par la Loi 25, et les lois canadiennes applicables.
        </p>
        <p>
          <strong>Personne responsable de la protection des renseignements personnels :</strong>{' '}
          <span>{siteConfig.privacyOfficer ?? 'la direction de Bottin'}</span>
          {canBeReached() && (
            <>
              <span>, </span>
              <ContactAddress />
            </>
          )}
          <span>.</span>
        </p>
      </Part>
      <Part title="2. Ce que nous recueillons">
        <List
          items={[
            {
              key: 'account',
              content:
                'Ton compte : prénom, nom, nom public, adresse courriel, ville, type de profil et mot de passe (gardé sous forme chiffrée à sens unique).',
            },
            {
              key: 'profile',
              content: 'Ton profil : catégories, mots-clés, description et liens que tu choisis d’y mettre.',
            },
            {
              key: 'youtube',
              content:
                'Ta chaîne YouTube, si tu la connectes : nom, image, nombre d’abonnés, de vidéos et de vues, et tes vidéos récentes.',
            },
            {
              key: 'follows',
              content:
                'Les profils que tu suis, et quand tu as vu ton fil ; on dit combien de personnes suivent un profil, jamais lesquelles.',
            },
            {
              key: 'picture',
              content:
                'La photo ou le logo que tu envoies : le carré que tu as choisi, sans la position, la date ni les autres données que ton appareil a mises dans le fichier. Elle est publique avec ton profil.',
            },
            {
              key: 'lists',
              content:
                'Tes listes : leurs noms, les personnes que tu y mets, leur état et tes notes. Toi seul les vois. Si tu partages une liste par un lien, les personnes qui l’ont voient les noms, les chiffres et les états, jamais tes notes.',
            },
            {
              key: 'searches',
              content:
                'Tes recherches enregistrées : leur nom, les mots et les filtres, et la date. Toi seul les vois.',
            },
            {
              key: 'messages',
              content:
                'Tes messages : leur texte, la personne qui les reçoit et la date ; le nom de ton entreprise et ton adresse postale, que la loi demande et que la personne voit ; les personnes que tu bloques. L’adresse courriel de chacun reste cachée à l’autre. D’une réponse par courriel, nous ne gardons que le texte.',
            },
            {
              key: 'collaboration',
              content:
                'Si tu montres que tu reçois des propositions de collaboration : leurs types, ton délai et la fin de ta pause, que tout le monde voit ; le texte que tu as accepté, quand, et quand tu l’as retiré, que toi seul vois.',
            },
            {
              key: 'reports',
              content:
                'Les signalements : ce que tu signales, ton texte, et ton courriel si tu le donnes ou ton compte si tu es connecté. Nous ne disons jamais à la personne signalée qui l’a signalée ; mais si nous donnons suite au signalement d’un message, la personne qui l’a écrit peut deviner que c’est toi, parce que toi seul l’as reçu. Si c’est toi qu’on signale : la décision, sa raison et ta contestation. Un message signalé est copié dans le signalement, que seule l’administration lit. Ton navigateur retient ton signalement jusqu’à l’envoi.',
            },
            {
              key: 'digest',
              content:
                'Si tu demandes le résumé de la semaine : le texte que tu as accepté, quand, et quand tu y as mis fin. Le courriel n’a ni image ni lien qui dirait que tu l’as ouvert.',
            },
            {
              key: 'visits',
              content:
                'De combien de réseaux par jour un profil est ouvert, et de combien on en part vers une plateforme : des nombres, comptés sans témoin ni adresse. Pour qu’un même réseau compte une seule fois, nous en gardons une empreinte jusqu’au lendemain. Les mots d’une recherche qui mène à un profil n’y sont montrés que si au moins cinq personnes les ont tapés dans la même semaine ; pour le savoir, nous gardons une semaine au plus une empreinte de leur réseau. Aucune ne permet de retrouver ni l’adresse ni la personne.',
            },
            {
              key: 'security',
              content:
                'Pour protéger ton compte : le navigateur et la dernière activité de chaque session ; tes clés d’accès (leur nom et leurs dates) et ton application d’authentification, si tu en as ; les appareils d’où tu t’es déjà connecté.',
            },
            {
              key: 'mail-log',
              content: 'Le journal des courriels que nous t’envoyons : leur sorte et leur date.',
            },
            {
              key: 'technical',
              content:
                'Des données techniques : adresse IP, gardée brièvement, et journal de sécurité, qui n’en a que le début.',
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
              content: 'afficher ton profil dans le répertoire, les classements et les fils ;',
            },
            { key: 'account', content: 'gérer ton compte et t’écrire à son sujet ;' },
            { key: 'messages', content: 'faire passer tes messages sans montrer ton adresse ;' },
            {
              key: 'digest',
              content:
                't’envoyer chaque semaine ce que publient ceux que tu suis et les nouveaux créateurs que tu cherches, si tu l’as demandé ;',
            },
            { key: 'safety', content: 'protéger le service contre les abus.' },
          ]}
        />
        <p>Nous ne vendons aucun renseignement personnel.</p>
      </Part>
      <Part title="4. YouTube et Google">
        <p>
          Bottin utilise les services de l’API YouTube, en lecture seule : nous ne pouvons ni publier, ni
          modifier, ni supprimer quoi que ce soit. Les données reçues de YouTube sont rafraîchies
          régulièrement et aucune n’est gardée plus de 30 jours sans l’être. Voir les{' '}
          <ExternalLink href="https://www.youtube.com/t/terms">conditions de YouTube</ExternalLink> et les{' '}
          <ExternalLink href="https://policies.google.com/privacy">
            règles de confidentialité de Google
          </ExternalLink>
          . Tu peux retirer l’accès en tout temps depuis ton tableau de bord ou depuis{' '}
          <ExternalLink href="https://myaccount.google.com/permissions">
            les autorisations de ton compte Google
          </ExternalLink>
           ; les données reçues sont alors effacées.
        </p>
      </Part>
      <Part title="5. À qui nous les communiquons">
        <p>
          Ce qui est public dans ton profil est visible de tout le monde, moteurs de recherche compris. Rien
          d’autre n’est communiqué, sauf à ceux qui font fonctionner le service pour nous (hébergement, envoi
          des courriels), dans la mesure nécessaire, et aux autorités quand la loi l’exige.
        </p>
        <p>
          En connectant ta chaîne, en lisant une vidéo ou en acceptant des témoins facultatifs, tu t’adresses
          à des entreprises, comme Google, qui peuvent traiter des renseignements à l’extérieur du Québec
          selon leurs propres règles.
        </p>
      </Part>
      <Part title="6. Témoins">
        <p>
          Les témoins nécessaires te gardent connecté, relient les étapes de ton inscription et, 180 jours,
          reconnaissent l’appareil d’où tu t’es connecté ; ton navigateur retient aussi tes choix d’affichage
          et de témoins, tes cinq dernières recherches (« Oublier » les efface), le brouillon d’un message
          jusqu’à son envoi et, sept jours, le profil que tu voulais suivre avant d’avoir un compte. L’onglet
          retient ton inscription en cours et l’adresse que tu viens de confirmer, jusqu’à ce que tu le
          fermes. Tout le reste (mesure d’audience, publicité, contenus d’autres services) est désactivé par
          défaut, ne se charge qu’avec ton accord, donné pour chaque usage, et peut être retiré en tout temps.
          Une vidéo ne vient de YouTube que si tu la lances.
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
      <Part title="7. Conservation">
        <List
          items={[
            { key: 'unconfirmed', content: 'Compte dont l’adresse n’est pas confirmée : 7 jours.' },
            { key: 'account', content: 'Compte et profil : tant que tu les gardes.' },
            {
              key: 'youtube',
              content:
                'Données reçues de YouTube : 30 jours au plus sans être rafraîchies, 7 jours au plus une fois l’accès retiré.',
            },
            {
              key: 'follows',
              content: 'Profils suivis et visites de ton fil : tant que tu gardes ton compte.',
            },
            {
              key: 'picture',
              content:
                'Ta photo ou ton logo : jusqu’à ce que tu l’enlèves ou la remplaces, ou que tu supprimes ton compte. Un navigateur peut la garder une heure de plus.',
            },
            {
              key: 'lists',
              content:
                'Listes et notes : tant que tu les gardes, et tant que la personne notée garde son compte.',
            },
            {
              key: 'searches',
              content: 'Recherches enregistrées : tant que tu les gardes.',
            },
            {
              key: 'messages',
              content:
                'Conversations : 90 jours après leur dernier message, ou jusqu’à la suppression de l’un des deux comptes. Ton entreprise, ton adresse postale et tes blocages : tant que tu gardes ton compte.',
            },
            {
              key: 'collaboration',
              content:
                'Ton accord à montrer que tu reçois des propositions : tant que tu gardes ton compte, même une fois retiré.',
            },
            {
              key: 'reports',
              content:
                'Signalements et décisions : deux ans après leur fermeture. Le courriel donné avec un signalement et la copie d’un message signalé : 90 jours après.',
            },
            {
              key: 'digest',
              content:
                'Ton accord au résumé de la semaine : tant que tu gardes ton compte, même une fois retiré.',
            },
            { key: 'session', content: 'Connexion : 30 jours sans visite, 90 jours en tout.' },
            {
              key: 'links',
              content:
                'Liens envoyés par courriel : 24 heures pour confirmer une adresse ou choisir un mot de passe ; 7 jours pour annuler un compte ou un changement d’adresse ; 90 jours pour refuser une proposition, y répondre ou contester une décision ; tant que tu gardes ton compte pour mettre fin au résumé de la semaine.',
            },
            { key: 'addresses', content: 'Une adresse que tu as changée : 8 jours.' },
            { key: 'mail-log', content: 'Journal des courriels envoyés : 90 jours.' },
            { key: 'device', content: 'Appareil reconnu : 180 jours après la dernière connexion.' },
            { key: 'visits', content: 'Nombres de vues et de clics d’un profil : un an.' },
            { key: 'security', content: 'Journal de sécurité : un an.' },
          ]}
        />
        <p>
          À la suppression de ton compte, tes renseignements sont effacés et ton jeton d’accès Google est
          révoqué ; il ne reste qu’un identifiant sans nom, qui empêche leur retour, et que porte le journal
          de sécurité pendant un an, et, sans ton nom, le texte de tes signalements.
        </p>
      </Part>
      <Part title="8. Tes droits, et comment les exercer">
        <List
          items={[
            {
              key: 'self',
              content: (
                <span>
                  Consulter, corriger, télécharger (dans un format technologique structuré et courant) et
                  effacer tes renseignements : depuis ton{' '}
                  <TextLink to="/dashboard?tab=account">tableau de bord</TextLink>, en tout temps.
                </span>
              ),
            },
            {
              key: 'consent',
              content:
                'Retirer un consentement : par « Gérer mes témoins », sur « Mes collaborations », ou en déconnectant ta chaîne.',
            },
            {
              key: 'ask',
              content: (
                <span>
                  <span>
                    Demander la fin de la diffusion d’un renseignement, savoir qui y a accès, ou déposer une
                    plainte : par écrit à la personne responsable
                  </span>
                  {canBeReached() && (
                    <>
                      <span>, </span>
                      <ContactAddress />
                    </>
                  )}
                  <span>
                    . Nous répondons dans les 30 jours, sans frais, après avoir vérifié ton identité.
                  </span>
                </span>
              ),
            },
          ]}
        />
        <p>
          Si la réponse ne te satisfait pas, tu peux t’adresser à la{' '}
          <ExternalLink href="https://www.cai.gouv.qc.ca">
            Commission d’accès à l’information du Québec
          </ExternalLink>
          . Le service n’est pas destiné aux personnes de moins de 14 ans sans l’accord de la personne qui a
          autorité sur elles.
        </p>
      </Part>
      <Part title="9. Sécurité et incidents">
        <p>
          Les échanges sont chiffrés, les jetons d’accès aussi, et l’accès aux données est limité. En cas
          d’incident présentant un risque de préjudice sérieux, nous t’avisons ainsi que la Commission.
        </p>
      </Part>
      <Part title="10. Droit applicable, modifications et contact">
        <p>
          <span>
            La présente politique est régie par les lois du Québec et du Canada ; les tribunaux du district
            judiciaire de Montréal sont compétents. Ce qui a été précisé depuis la date en haut de page est
            dit au bas de la page.
          </span>{' '}
          <ContactSentence />
        </p>
      </Part>
    </LegalArticle>
  );
}
