import { ExternalLink, textLinkClass } from '@bottin/ui/components/link.tsx';
import { siteConfig } from '../../lib/config.ts';

/** Whether a contact is configured. Texts mention a contact only if it is. */
export function canBeReached(): boolean {
  return siteConfig.contactUrl !== null || siteConfig.contactEmail !== null;
}

/** Sentence with the contact link: the configured external page, or else the e-mail address. */
export function ContactSentence() {
  if (!canBeReached()) return null;
  return (
    <span>
      <span>
        {siteConfig.contactUrl ? 'Pour toute question, passe par ' : 'Pour toute question, écris à '}
      </span>
      {siteConfig.contactUrl ? <ContactPage /> : <Address />}
      <span>.</span>
    </span>
  );
}

/** Shows the e-mail address when it is configured, otherwise the link to the contact page. */
export function ContactAddress() {
  return siteConfig.contactEmail ? <Address /> : <ContactPage />;
}

function ContactPage() {
  const { contactUrl } = siteConfig;
  return contactUrl && <ExternalLink href={contactUrl}>notre page de contact</ExternalLink>;
}

/** Link to the e-mail address. Renders nothing when none is configured. */
export function Address() {
  const { contactEmail } = siteConfig;
  return (
    contactEmail && (
      <a href={`mailto:${contactEmail}`} className={textLinkClass}>
        {contactEmail}
      </a>
    )
  );
}
