import type { ModerationFacts } from '@bottin/contracts/rpc/notifications.ts';
import { moderationEmailKinds } from '@bottin/contracts/rpc/notifications.ts';
import { buildModerationMessage } from './moderation.ts';

const facts: ModerationFacts = {
  label: 'Zoé Roy',
  outcome: 'upheld',
  reason: 'Le concours n’existe pas.',
  receipt: 'SIG-7K2M9QXA',
  token: 'jeton',
};

describe.each(moderationEmailKinds)('e-mail « %s »', (kind) => {
  it.each(['upheld', 'dismissed'] as const)(
    'the e-mail contains the target and the reason when reports are %s',
    (outcome) => {
      const { paragraphs } = buildModerationMessage(kind, { ...facts, firstName: 'Ève', outcome });
      const text = paragraphs.join('\n');
      expect(text).toContain('« Zoé Roy ');
      expect(text).toContain(facts.reason);
      expect(text).not.toMatch(/ [;:!?»]|« |\bvous\b|\bvotre\b/i);
    },
  );
});

it('a reporter gets the number of the report, and no link to contest', () => {
  const message = buildModerationMessage('report-outcome', { ...facts, firstName: '' });
  expect(message.subject).toContain('SIG-7K2M9QXA');
  expect(message.action).toBeUndefined();
});

it('the e-mail about a report whose target was deleted states no reason', () => {
  const gone = { ...facts, firstName: '', label: '', reason: '', outcome: 'gone' as const };
  expect(buildModerationMessage('report-outcome', gone).paragraphs.join(' ')).not.toContain('La raison');
});

it('the reported person can contest a decision only by a link with its token', () => {
  const path = '/contester#token=jeton';
  expect(buildModerationMessage('reported-outcome', { ...facts, firstName: '' }).action?.path).toBe(path);
  const dismissed = { ...facts, firstName: '', outcome: 'dismissed' as const, token: null };
  expect(buildModerationMessage('reported-outcome', dismissed).action).toBeUndefined();
});
