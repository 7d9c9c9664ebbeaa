import { messageTexts } from '@bottin/contracts/domain/message-texts.ts';
import { contactLimits } from '@bottin/contracts/domain/messages.ts';
import { findSpentBudget, getOtherParticipant } from './messages.rules.ts';

const none = { startsBySender: 0, messagesBySender: 0, messagesInConversation: 0, startsToRecipient: 0 };

describe('findSpentBudget', () => {
  it.each([
    [{ startsBySender: contactLimits.startsPerSender }, messageTexts.contactStartsSpent, null],
    [{ startsToRecipient: contactLimits.startsPerRecipient }, messageTexts.contactRecipientFull, null],
    [
      { messagesBySender: contactLimits.messagesPerSender },
      messageTexts.contactMessagesSpent,
      messageTexts.contactMessagesSpent,
    ],
    [
      { messagesInConversation: contactLimits.messagesPerConversation },
      messageTexts.contactConversationSpent,
      messageTexts.contactConversationSpent,
    ],
  ])(
    'at the limit %j, findSpentBudget returns the message of this limit; limits on new conversations don’t apply to replies',
    (usage, start, reply) => {
      expect(findSpentBudget({ ...none, ...usage }, { isStart: true })).toBe(start);
      expect(findSpentBudget({ ...none, ...usage }, { isStart: false })).toBe(reply);
    },
  );

  it('findSpentBudget returns null below every limit', () => {
    expect(findSpentBudget(none, { isStart: true })).toBeNull();
  });
});

test('getOtherParticipant returns the participant who isn’t the given account', () => {
  const participants = { starterId: 'a', recipientId: 'b' };
  expect(['a', 'b'].map((id) => getOtherParticipant(participants, id))).toEqual(['b', 'a']);
});
