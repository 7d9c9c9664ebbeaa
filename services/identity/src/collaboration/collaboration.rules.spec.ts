import { collaborationConsentText, collaborationTexts } from '@bottin/contracts/domain/collaboration.ts';
import type { CollaborationForm } from '@bottin/contracts/domain/collaboration-schema.ts';
import { applyCollaborationForm } from './collaboration.rules.ts';

const now = new Date('2026-11-28T17:00:00.000Z');
const form: CollaborationForm = { kinds: ['event'], delay: 'week', pausedUntil: null };
const consent = collaborationConsentText;
const given = {
  kinds: ['talk' as const],
  delay: 'days' as const,
  pausedUntil: '2026-11-01',
  consent,
  consentedAt: '2026-10-01T12:00:00.000Z',
};

describe('applyCollaborationForm', () => {
  it('applyCollaborationForm stores the text and the date of the first consent', () => {
    expect(applyCollaborationForm(null, { ...form, consent }, now)).toEqual({
      settings: { ...form, consent, consentedAt: now.toISOString() },
      isNewConsent: true,
    });
  });

  it('applyCollaborationForm keeps the date of a consent to the current text', () => {
    expect(applyCollaborationForm(given, form, now)).toEqual({
      settings: { ...form, consent, consentedAt: given.consentedAt },
      isNewConsent: false,
    });
  });

  it('applyCollaborationForm requires a consent the first time, and again after the text has changed', () => {
    const error = collaborationTexts.consentRequired;
    expect(() => applyCollaborationForm(null, form, now)).toThrow(error);
    const older = { ...given, consent: 'Un texte plus ancien' };
    expect(() => applyCollaborationForm(older, form, now)).toThrow(error);
    expect(applyCollaborationForm(older, { ...form, consent }, now).isNewConsent).toBe(true);
  });

  it('applyCollaborationForm refuses a pause that ends in the past or after more than a year, unless the pause was saved earlier', () => {
    const pause = (pausedUntil: string) =>
      applyCollaborationForm(given, { ...form, pausedUntil }, now).settings.pausedUntil;
    expect(() => pause('2026-11-27')).toThrow('Choisis une date à venir');
    expect(() => pause('2028-01-01')).toThrow('Choisis une date d’ici un an');
    expect(pause('2026-11-28')).toBe('2026-11-28');
    expect(pause('2026-11-01')).toBe('2026-11-01');
  });
});
