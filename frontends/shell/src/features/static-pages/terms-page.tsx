import { termsPage } from '@bottin/contracts/pages/terms.ts';
import type { PageProps } from '@bottin/contracts/remotes/host.ts';
import { ExternalLink, TextLink } from '@bottin/ui/components/link.tsx';
import { usePageHead } from '@bottin/ui/hooks/use-page-head.ts';
import { List, Part } from './article.tsx';
import { ContactSentence } from './contact.tsx';
import { LegalArticle, type LegalChange } from './legal-article.tsx';

const changes: readonly [LegalChange, ...LegalChange[]] = [
  { date: '27 novembre 2026', content: 'ce qui est précisé dans ces conditions est dit dans cette liste.' },
];

/** /conditions: the terms of use. */
export default function TermsPage({ host }: PageProps) {
  usePageHead(host, termsPage);
  return (
    <LegalArticle title="Conditions d’utilisation" changes={changes}>
      <Part title="1. Acceptation">
        <p>
          En consultant Bottin ou en y créant un compte, tu acceptes les présentes conditions. Si tu n’es pas
          d’accord avec elles, n’utilise pas le site.
        </p>
      </Part>
      <Part title="2. Le service">
        <p>
          Bottin est un répertoire public et gratuit de créateurs de contenu, d’influenceurs et de marques du
          Québec. Les profils sont ajoutés par les personnes concernées. Les chiffres d’audience viennent des
          plateformes connectées, à la date indiquée, et peuvent avoir changé depuis.
        </p>
      </Part>
      <Part title="3. Ton compte">
        <List
          items={[
            {
              key: 'age',
              content: 'Tu dois avoir au moins 14 ans, ou l’accord de la personne qui a autorité sur toi.',
            },
            { key: 'true', content: 'Les renseignements que tu donnes doivent être exacts et te concerner.' },
            {
              key: 'secret',
              content: 'Tu gardes ton mot de passe secret et tu réponds de ce qui est fait avec ton compte.',
            },
            {
              key: 'one',
              content:
                'Tu ne connectes que des chaînes et des comptes qui t’appartiennent ou que tu représentes.',
            },
          ]}
        />
      </Part>
      <Part title="4. Contenus et conduite">
        <p>Il est interdit de publier sur Bottin, ou d’y relier, un contenu :</p>
        <List
          items={[
            {
              key: 'law',
              content: 'contraire à la loi, haineux, diffamatoire, violent ou à caractère sexuel explicite ;',
            },
            {
              key: 'rights',
              content: 'qui porte atteinte aux droits d’une autre personne, dont le droit d’auteur ;',
            },
            { key: 'lie', content: 'trompeur, notamment sur ton identité ou sur ton audience.' },
          ]}
        />
        <p>
          Il est aussi interdit de perturber le service ou d’en extraire les données de façon massive et
          automatisée.
        </p>
      </Part>
      <Part title="5. Modération">
        <p>
          Bottin peut refuser, modifier, suspendre ou supprimer un profil, en particulier lorsqu’il ne
          respecte pas les présentes conditions ou qu’il ne concerne pas le Québec.
        </p>
      </Part>
      <Part title="6. Suppression de ton profil">
        <p>
          Tu peux demander la suppression de ton profil en tout temps depuis ton{' '}
          <TextLink to="/dashboard?tab=account">tableau de bord</TextLink>. Tes données sont alors effacées
          comme l’explique notre <TextLink to="/confidentialite">politique de confidentialité</TextLink>.
        </p>
      </Part>
      <Part title="7. Services de tiers">
        <p>
          Bottin utilise les services de l’API YouTube. En connectant ta chaîne, tu acceptes aussi les{' '}
          <ExternalLink href="https://www.youtube.com/t/terms">
            conditions d’utilisation de YouTube
          </ExternalLink>
          , et Google traite tes données selon ses{' '}
          <ExternalLink href="https://policies.google.com/privacy">règles de confidentialité</ExternalLink>.
          L’accès à ta chaîne est en lecture seule ; tu peux le retirer depuis ton tableau de bord ou depuis{' '}
          <ExternalLink href="https://myaccount.google.com/permissions">
            les autorisations de ton compte Google
          </ExternalLink>
          . Les vidéos et les marques citées appartiennent à leurs titulaires.
        </p>
      </Part>
      <Part title="8. Propriété intellectuelle">
        <p>
          Tu restes titulaire de ce que tu publies. Tu permets à Bottin de l’afficher dans le répertoire,
          gratuitement, tant que ton profil existe. Le site, son nom et son apparence appartiennent à Bottin.
        </p>
      </Part>
      <Part title="9. Responsabilité">
        <p>
          Le service est offert tel quel. Dans les limites de la loi, Bottin ne répond pas des ententes
          conclues entre créateurs et marques, ni des dommages indirects liés à l’utilisation du site. Rien
          ici ne limite les droits que te donne la Loi sur la protection du consommateur.
        </p>
      </Part>
      <Part title="10. Droit applicable">
        <p>
          Les présentes conditions sont régies par les lois du Québec et les lois du Canada qui s’y
          appliquent. Tout litige relève des tribunaux du district judiciaire de Montréal.
        </p>
      </Part>
      <Part title="11. Modifications et contact">
        <p>
          <span>
            Nous pouvons modifier ces conditions ; ce qui a été précisé depuis la date en haut de page est dit
            au bas de la page.
          </span>{' '}
          <ContactSentence />
        </p>
      </Part>
    </LegalArticle>
  );
}
