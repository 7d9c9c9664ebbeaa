import { isListedType, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { accountPath } from '@bottin/contracts/pages/account-path.ts';
import { disownPath, buildLinkWithToken } from '@bottin/contracts/pages/link-token.ts';
import { buildGreeting } from './greeting.ts';
import type { AccountMessageType } from './kinds.ts';

/** Content of an e-mail, before it is rendered as HTML and text. Paragraphs are plain text. */
export interface Message {
  subject: string;
  /** Preview text that mail clients show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Items shown between the paragraphs and the action button. */
  list?: readonly ListedItem[];
  action?: { label: string; path: string };
  /** Groups of links to our site, below the action. The heading is absent in a message without a list. */
  groups?: { heading?: string; list: readonly LinkGroup[] };
  /** Second link, below the action. */
  secondary?: { label: string; path: string };
  /** Note below the action that says what to do if the recipient didn't request this e-mail. */
  footnote?: string;
  /** Secondary question and its link, in small print below the footnote. */
  aside?: { text: string; label: string; path: string };
  /** Unsubscribe link in the footer. */
  unsubscribe?: { label: string; path: string };
  /**
   * Footer text that says why the recipient gets the message. If undefined, the footer says that an account
   * has this e-mail address.
   */
  footerReason?: string;
}

/** An item in a message, with its creator. URLs are absolute, or paths on our site. */
export interface ListedItem {
  title: string;
  url: string;
  by: { name: string; path: string };
  /** Text after the creator's name, e.g. `YouTube · 21 novembre`. */
  note: string;
}

/** A link with a note, and the links below it. Paths are on our site. */
export interface LinkGroup {
  title: string;
  path: string;
  note: string;
  links: ReadonlyArray<{ label: string; path: string; note: string }>;
}

/** Data from which a message is built. */
export interface MessageInput {
  firstName: string;
  token: string | null;
  reason: string | null;
  userType?: UserType | undefined;
  /** Whether the recipient must wait for approval before signing in. */
  awaitsApproval?: boolean | undefined;
  /** Slug of the recipient's public page. Undefined if the recipient has no public page. */
  slug?: string | undefined;
  /** Whether an administrator deleted the account. */
  isByAdministrator?: boolean | undefined;
}

const notMeText = 'Si tu n’es pas à l’origine de cette demande, ignore ce message : rien ne changera.';

const formerAddressText = 'Tu reçois ce message parce qu’un compte Bottin portait cette adresse.';

/**
 * Returns the small print of an e-mail about a new account. A stranger may have used the recipient's e-mail
 * address, so it contains a link that deletes the account. Without a token, returns no small print.
 */
function buildDisownAside(token: string | null): Pick<Message, 'aside'> {
  if (token === null) return {};
  return {
    aside: {
      text: 'Tu n’as pas créé ce compte ? Tu peux le supprimer d’ici, jusqu’à 7 jours après la confirmation de l’adresse :',
      label: 'Ce n’est pas mon compte',
      path: buildLinkWithToken(disownPath, token),
    },
  };
}

/**
 * Returns texts that say what an approved user can do now. They depend on the user type: a fan has no public
 * page, and a company isn't in the directory.
 */
function approvalTexts(userType: UserType | undefined): { preview: string; text: string } {
  if (userType === 'fan') {
    return {
      preview: 'Ton compte est prêt.',
      text: 'Ton profil est approuvé et ton compte est prêt. Pars à la découverte des créateurs d’ici.',
    };
  }
  const isListed = userType === undefined || isListedType(userType);
  return {
    preview: isListed ? 'Tu fais maintenant partie de l’annuaire.' : 'Ta page est publique.',
    text: `Ton profil est approuvé. Garde-le à jour depuis ton tableau de bord : c’est lui que ${isListed ? 'les gens et les marques' : 'les créateurs'} voient.`,
  };
}

/** Returns the links of the approval e-mail: to the public page if there is one, and to the dashboard. */
function approvalLinks(slug: string | undefined): Pick<Message, 'action' | 'secondary'> {
  const dashboard = { label: 'Voir mon tableau de bord', path: '/dashboard' };
  if (slug === undefined) return { action: dashboard };
  return { action: { label: 'Voir ma page publique', path: `/createurs/${slug}` }, secondary: dashboard };
}

/** Returns the paragraph that says why an administrator deleted the account. */
function buildDeletionNotice(reason: string | null): string {
  const notice = 'L’administration de Bottin a décidé de supprimer ton compte.';
  return reason ? `${notice} La raison : ${reason}` : notice;
}

const messageBuilders: Readonly<
  Record<AccountMessageType, (facts: MessageInput) => Omit<Message, 'heading'> & { heading?: string }>
> = {
  'email-validation': ({ firstName, token }) => ({
    subject: 'Confirme ton adresse courriel',
    preview: 'Un clic et ton compte est activé.',
    paragraphs: [
      buildGreeting(firstName),
      'Merci de ton inscription à Bottin, l’annuaire des créateurs de contenu du Québec. Confirme ton adresse pour activer ton compte.',
      'Le lien est valide 24 heures et ne sert qu’une fois.',
    ],
    action: { label: 'Confirmer mon adresse', path: buildLinkWithToken('/valider-email', token ?? '') },
    footnote: notMeText,
  }),
  'email-validated': ({ firstName, token, userType, awaitsApproval }) => ({
    subject: 'Ton adresse est confirmée',
    ...buildDisownAside(token),
    ...(awaitsApproval
      ? {
          preview: 'Ton profil attend maintenant d’être approuvé.',
          paragraphs: [
            buildGreeting(firstName),
            'Ton adresse est confirmée. Ton profil est complet et attend d’être approuvé : un courriel t’avertira de la décision, et tu pourras alors te connecter.',
          ],
        }
      : {
          preview: 'Ton compte est activé.',
          paragraphs: [
            buildGreeting(firstName),
            `Ton adresse est confirmée et ton compte est activé. Tu peux te connecter${userType === 'fan' ? ' et tenir ton profil à jour' : ', compléter ton profil et gérer tes plateformes'}.`,
          ],
          action: { label: 'Me connecter', path: '/login' },
        }),
  }),
  'email-change': ({ firstName, token }) => ({
    subject: 'Confirme ta nouvelle adresse courriel',
    preview: 'Le changement prend effet quand tu confirmes.',
    paragraphs: [
      buildGreeting(firstName),
      'Tu as demandé à changer l’adresse de ton compte Bottin pour celle-ci. Le changement prendra effet quand tu l’auras confirmé. Le lien est valide 24 heures.',
    ],
    action: { label: 'Confirmer cette adresse', path: buildLinkWithToken('/valider-email', token ?? '') },
    footnote: notMeText,
    footerReason: 'Tu reçois ce message parce que quelqu’un a donné cette adresse pour son compte Bottin.',
  }),
  'email-change-notice': ({ firstName, token }) => ({
    subject: 'Quelqu’un veut changer l’adresse de ton compte',
    preview: 'Si ce n’est pas toi, annule tout de suite.',
    paragraphs: [
      buildGreeting(firstName),
      'Quelqu’un qui connaît ton mot de passe a demandé une autre adresse pour ton compte Bottin. Elle remplacera celle-ci dès qu’elle sera confirmée.',
      'Si c’est toi, tu n’as rien à faire. Sinon, annule le changement : toutes les sessions seront fermées, et tu choisiras un nouveau mot de passe. Le lien est valide 24 heures, puis 7 jours une fois le changement confirmé.',
    ],
    action: { label: 'Annuler le changement', path: buildLinkWithToken('/annuler-changement', token ?? '') },
  }),
  'email-changed': ({ firstName, token }) =>
    token === null
      ? {
          subject: 'L’adresse de ton compte a changé',
          preview: 'L’adresse d’avant a annulé le changement.',
          paragraphs: [
            buildGreeting(firstName),
            'Le changement d’adresse de ton compte Bottin a été annulé depuis l’adresse d’avant, que le compte a reprise. Cette adresse-ci ne sert plus à te connecter.',
          ],
          footnote: 'Si ce compte est bien le tien, écris-nous tout de suite.',
          footerReason: formerAddressText,
        }
      : {
          subject: 'L’adresse de ton compte a changé',
          preview: 'Si ce n’est pas toi, annule tout de suite.',
          paragraphs: [
            buildGreeting(firstName),
            'L’adresse de ton compte Bottin a été remplacée et les sessions ouvertes avant ont été fermées. Cette adresse-ci ne sert plus à te connecter.',
            'Si c’est toi, tu n’as rien à faire. Sinon, annule le changement : ton compte reprendra cette adresse, toutes ses sessions seront fermées et tu choisiras un nouveau mot de passe. Le lien est valide 7 jours, même si l’adresse ou le mot de passe change encore.',
          ],
          action: { label: 'Annuler le changement', path: buildLinkWithToken('/annuler-changement', token) },
          footnote: 'Si le lien ne fonctionne pas, écris-nous.',
          footerReason: formerAddressText,
        },
  'password-reset': ({ firstName, token }) => ({
    subject: 'Choisis un nouveau mot de passe',
    preview: 'Le lien est valide 24 heures.',
    paragraphs: [
      buildGreeting(firstName),
      'Tu as demandé un nouveau mot de passe. Choisis-le par ce lien, valide 24 heures. Toutes tes sessions ouvertes seront fermées.',
    ],
    action: { label: 'Choisir un mot de passe', path: buildLinkWithToken('/reinitialiser', token ?? '') },
    footnote: notMeText,
  }),
  'password-changed': ({ firstName }) => ({
    subject: 'Ton mot de passe a changé',
    preview: 'Tes sessions ouvertes avec l’ancien ont été fermées.',
    paragraphs: [
      buildGreeting(firstName),
      'Le mot de passe de ton compte Bottin vient de changer. Les sessions ouvertes avec l’ancien ont été fermées.',
    ],
    action: { label: 'Me connecter', path: '/login' },
    footnote: 'Si ce n’était pas toi, choisis tout de suite un nouveau mot de passe et écris-nous.',
  }),
  'second-factor-added': ({ firstName }) => ({
    subject: 'La validation en deux étapes est activée',
    preview: 'Un code est maintenant demandé à la connexion.',
    paragraphs: [
      buildGreeting(firstName),
      'Après ton mot de passe, Bottin demande maintenant un code de ton application d’authentification. Les sessions ouvertes avant ont été fermées. Garde tes codes de secours en lieu sûr.',
    ],
    action: { label: 'Voir mon compte', path: accountPath },
    footnote:
      'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : choisis-en tout de suite un nouveau et écris-nous.',
  }),
  'second-factor-removed': ({ firstName }) => ({
    subject: 'La validation en deux étapes est retirée',
    preview: 'Aucun code n’est plus demandé à la connexion.',
    paragraphs: [
      buildGreeting(firstName),
      'Aucun code n’est plus demandé pour se connecter à ton compte Bottin. Les sessions ouvertes avant ont été fermées.',
    ],
    action: { label: 'Voir mon compte', path: accountPath },
    footnote:
      'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : choisis-en tout de suite un nouveau et écris-nous.',
  }),
  'recovery-code-used': ({ firstName }) => ({
    subject: 'Un code de secours a servi',
    preview: 'Il ne peut plus servir.',
    paragraphs: [
      buildGreeting(firstName),
      'Un de tes codes de secours vient d’être utilisé à la place de ton application d’authentification. Il ne peut plus servir.',
    ],
    action: { label: 'Voir mon compte', path: accountPath },
    footnote:
      'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : choisis-en tout de suite un nouveau et écris-nous.',
  }),
  'recovery-codes-renewed': ({ firstName }) => ({
    subject: 'Tes codes de secours sont renouvelés',
    preview: 'Ceux d’avant ne servent plus.',
    paragraphs: [
      buildGreeting(firstName),
      'De nouveaux codes de secours viennent d’être créés pour ton compte Bottin. Ceux d’avant ne servent plus : remplace-les là où tu les gardes.',
    ],
    action: { label: 'Voir mon compte', path: accountPath },
    footnote:
      'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : choisis-en tout de suite un nouveau et écris-nous.',
  }),
  'passkey-added': ({ firstName }) => ({
    subject: 'Une clé d’accès est ajoutée à ton compte',
    preview: 'Elle permet de s’y connecter sans mot de passe.',
    paragraphs: [
      buildGreeting(firstName),
      'Une clé d’accès vient d’être ajoutée à ton compte Bottin. Elle permet de s’y connecter sans mot de passe. Les sessions ouvertes avant ont été fermées.',
    ],
    action: { label: 'Voir mon compte', path: accountPath },
    footnote:
      'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : retire cette clé de ton compte, choisis tout de suite un nouveau mot de passe et écris-nous.',
  }),
  'passkey-removed': ({ firstName }) => ({
    subject: 'Une clé d’accès est retirée de ton compte',
    preview: 'Elle n’ouvre plus rien.',
    paragraphs: [
      buildGreeting(firstName),
      'Une clé d’accès vient d’être retirée de ton compte Bottin. Elle n’ouvre plus rien, et les sessions ouvertes avant ont été fermées.',
    ],
    action: { label: 'Voir mon compte', path: accountPath },
    footnote:
      'Si ce n’était pas toi, quelqu’un connaît ton mot de passe : choisis-en tout de suite un nouveau et écris-nous.',
  }),
  approved: ({ firstName, token, userType, slug }) => ({
    subject: 'Ton profil est approuvé',
    ...buildDisownAside(token),
    preview: approvalTexts(userType).preview,
    paragraphs: [buildGreeting(firstName), approvalTexts(userType).text],
    ...approvalLinks(slug),
  }),
  refused: ({ firstName, reason }) => ({
    subject: 'Ton profil n’a pas été approuvé',
    preview: 'Voici pourquoi, et quoi faire.',
    paragraphs: [
      buildGreeting(firstName),
      'Nous avons lu ton profil et ne pouvons pas l’approuver pour le moment.',
      ...(reason ? [`La raison : ${reason}`] : []),
      'Tu peux le modifier : une fois enregistré, il nous revient pour être relu.',
    ],
    action: { label: 'Modifier mon profil', path: '/edit-profile' },
  }),
  suspended: ({ firstName, userType, reason }) => ({
    subject: 'Ton compte est suspendu',
    preview: 'Tes sessions sont fermées.',
    paragraphs: [
      buildGreeting(firstName),
      `Ton compte Bottin est suspendu : tes sessions sont fermées et tu ne peux plus te connecter${userType === 'fan' ? '' : ', et ton profil n’est plus visible'}. Rien n’est effacé.`,
      ...(reason ? [`La raison : ${reason}`] : []),
      'Si tu penses que c’est une erreur, ou pour en savoir plus, écris-nous.',
    ],
  }),
  restored: ({ firstName, userType }) => ({
    subject: 'Ton compte est rétabli',
    preview: 'Tu peux te connecter de nouveau.',
    paragraphs: [
      buildGreeting(firstName),
      `La suspension de ton compte Bottin est levée : tu peux te connecter de nouveau${userType === 'fan' ? '' : ', et ton profil revient là où il était'}.`,
    ],
    action: { label: 'Me connecter', path: '/login' },
  }),
  'reconnect-youtube': ({ firstName }) => ({
    subject: 'Reconnecte ta chaîne YouTube',
    preview: 'Nous n’avons plus accès à tes chiffres.',
    paragraphs: [
      buildGreeting(firstName),
      'L’accès à ta chaîne YouTube a été retiré ou a expiré. Sans lui, tes chiffres et tes vidéos ne se mettent plus à jour et disparaîtront de ton profil dans les prochains jours.',
    ],
    action: { label: 'Reconnecter YouTube', path: '/dashboard?tab=platforms' },
    footnote: 'Si tu as retiré cet accès exprès, tu n’as rien à faire.',
  }),
  'youtube-channel-gone': ({ firstName }) => ({
    subject: 'Ta chaîne YouTube est introuvable',
    preview: 'Ses chiffres et ses vidéos ont quitté ton profil.',
    paragraphs: [
      buildGreeting(firstName),
      'Depuis hier, YouTube ne trouve plus la chaîne que tu as connectée\u00a0: elle a été supprimée, suspendue ou déplacée. Ses chiffres et ses vidéos ont quitté ton profil, et nous ne la lisons plus.',
      'Si elle existe encore, ou si tu en as une autre, reconnecte-la.',
    ],
    action: { label: 'Reconnecter YouTube', path: '/dashboard?tab=platforms' },
    footnote: 'Si tu as supprimé cette chaîne, tu n’as rien à faire.',
  }),
  'account-deleted': ({ firstName, isByAdministrator, reason }) => ({
    subject: isByAdministrator ? 'Nous avons supprimé ton compte' : 'Ton compte est supprimé',
    preview: isByAdministrator ? 'Voici pourquoi.' : 'Ton compte et ton profil sont effacés.',
    paragraphs: [
      buildGreeting(firstName),
      ...(isByAdministrator ? [buildDeletionNotice(reason)] : []),
      'Ton compte Bottin et tout ce qu’il contenait sont supprimés : ton profil, tes plateformes, tes contenus et tes accès. Ce message est le dernier que tu reçois de nous ; ton adresse est effacée à son envoi.',
    ],
    footerReason: formerAddressText,
  }),
};

/** Builds an e-mail of the given type from `facts`. */
export function buildMessage(kind: AccountMessageType, facts: MessageInput): Message {
  const message = messageBuilders[kind](facts);
  return { heading: message.subject, ...message };
}
