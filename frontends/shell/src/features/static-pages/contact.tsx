import { ExternalLink, textLinkClass } from '@bottin/ui/components/link.tsx';
import { siteConfig } from '../../lib/config.ts';

/** Returns whether a contact is configured. The site's texts mention a contact only if one is configured. */
export function canBeReached(): boolean {
  return siteConfig.contactUrl !== null || siteConfig.contactEmail !== null;
}

/**
 * French sentence that links to the external contact page if one is configured, otherwise to the contact
 * e-mail address.
 */
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

/** Link to the contact e-mail address if one is configured, otherwise to the external contact page. */
export function ContactAddress() {
  return siteConfig.contactEmail ? <Address /> : <ContactPage />;
}

function ContactPage() {
  const { contactUrl } = siteConfig;
  return contactUrl && <ExternalLink href={contactUrl}>notre page de contact</ExternalLink>;
}

/** Link to the contact e-mail address. Renders nothing when no address is configured. */
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
