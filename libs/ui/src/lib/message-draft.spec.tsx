import { createDraft, readDraft, saveDraft, toAttempt, toDraftKey } from './message-draft.ts';

afterEach(() => localStorage.clear());

test('a draft is kept until it is removed', () => {
  const draft = { ...createDraft(), text: 'Bonjour' };
  saveDraft('zoe', draft);
  expect(readDraft('zoe')).toEqual(draft);
  saveDraft('zoe', null);
  expect(readDraft('zoe').text).toBe('');
});

test('accounts of one browser don’t share drafts', () => {
  saveDraft(toDraftKey('maude', 'zoe'), { ...createDraft(), text: 'Bonjour' });
  expect(readDraft(toDraftKey('leo', 'zoe')).text).toBe('');
  expect(readDraft(toDraftKey('maude', 'zoe')).text).toBe('Bonjour');
});

test.each(['{"id":3}', 'not JSON'])('damaged storage is an empty draft: %s', (stored) => {
  localStorage.setItem('bottin-message:zoe', stored);
  expect(readDraft('zoe')).toMatchObject({ text: '', attemptedText: null });
});

test('the same text is sent again with the same id, and a changed text with a new one', () => {
  const first = toAttempt({ ...createDraft(), text: 'Bonjour' });
  expect(toAttempt(first).id).toBe(first.id);
  expect(toAttempt({ ...first, text: 'Bonsoir' }).id).not.toBe(first.id);
});
