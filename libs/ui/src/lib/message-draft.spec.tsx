import { createDraft, readDraft, saveDraft, toAttempt, toDraftKey } from './message-draft.ts';

afterEach(() => localStorage.clear());

test('a draft is kept until it is removed', () => {
  const draft = { ...createDraft(), text: 'Bonjour' };
  saveDraft('zoe', draft);
  expect(readDraft('zoe')).toEqual(draft);
  saveDraft('zoe', null);
  expect(readDraft('zoe').text).toBe('');
});

test('two accounts in the same browser don’t share drafts', () => {
  saveDraft(toDraftKey('maude', 'zoe'), { ...createDraft(), text: 'Bonjour' });
  expect(readDraft(toDraftKey('leo', 'zoe')).text).toBe('');
  expect(readDraft(toDraftKey('maude', 'zoe')).text).toBe('Bonjour');
});

test.each(['{"id":3}', 'not JSON'])(
  'readDraft returns an empty draft when the stored text is %s',
  (stored) => {
    localStorage.setItem('bottin-message:zoe', stored);
    expect(readDraft('zoe')).toMatchObject({ text: '', attemptedText: null });
  },
);

test('sending the same text again keeps the id, and sending a changed text creates a new id', () => {
  const first = toAttempt({ ...createDraft(), text: 'Bonjour' });
  expect(toAttempt(first).id).toBe(first.id);
  expect(toAttempt({ ...first, text: 'Bonsoir' }).id).not.toBe(first.id);
});
