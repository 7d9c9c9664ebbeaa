import { ExternalLink, textLinkClass } from '@bottin/ui/components/link.tsx';
import { siteConfig } from '../../lib/config.ts';

/** Whether a contact is configured; without one, no text refers to it. */
export function canBeReached(): boolean {
  return siteConfig.contactUrl !== null || siteConfig.contactEmail !== null;
}

/** Sentence with the contact link: the configured external page, else the e-mail address. */
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

/** The e-mail address when configured, else the link to the contact page. */
export function ContactAddress() {
  return siteConfig.contactEmail ? <Address /> : <ContactPage />;
}

function ContactPage() {
  const { contactUrl } = siteConfig;
  return contactUrl && <ExternalLink href={contactUrl}>notre page de contact</ExternalLink>;
}

/** Link to the e-mail address; nothing when none is configured. */
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
