import { jest } from '@jest/globals';
import {
  readDraftJson,
  readDraftText,
  removeDrafts,
  removeDraftsWithOtherTabs,
  storeDraft,
} from './draft-storage.ts';
import { createDraft, saveDraft } from './message-draft.ts';
import { saveDraft as saveReport } from './report-draft.ts';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function storeEveryDraft(): void {
  saveDraft('zoe', { ...createDraft(), text: 'Bonjour' });
  saveReport('profile zoe', { id: '', category: '', text: 'Bonjour', email: '' });
  for (const key of ['bottin-note:list:zoe', 'bottin-contest', 'bottin.inscription'])
    storeDraft('sessionStorage', key, 'Bonjour');
}

test('removeDrafts removes every draft, and nothing else', () => {
  storeEveryDraft();
  localStorage.setItem('bottin.theme', 'dark');
  sessionStorage.setItem('bottin.scroll', '[]');
  removeDrafts();
  expect({ ...localStorage }).toEqual({ 'bottin.theme': 'dark' });
  expect({ ...sessionStorage }).toEqual({ 'bottin.scroll': '[]' });
});

test('removeDraftsWithOtherTabs removes the drafts of this tab when another tab removes drafts, until its stop function is called', () => {
  const onSignOut = jest.fn();
  const stop = removeDraftsWithOtherTabs(onSignOut);
  storeEveryDraft();
  dispatchEvent(new StorageEvent('storage', { key: 'bottin.theme' }));
  expect(sessionStorage).toHaveLength(4);
  expect(onSignOut).not.toHaveBeenCalled();
  dispatchEvent(new StorageEvent('storage', { key: 'bottin-sign-out' }));
  expect(sessionStorage).toHaveLength(0);
  expect(onSignOut).toHaveBeenCalledTimes(1);
  stop();
  storeEveryDraft();
  dispatchEvent(new StorageEvent('storage', { key: 'bottin-sign-out' }));
  expect(sessionStorage).toHaveLength(4);
});

test('removeDrafts sets the key that other tabs watch, even when there are no drafts', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  removeDrafts();
  expect(set.mock.calls).toEqual([['bottin-sign-out', '']]);
  expect(localStorage).toHaveLength(0);
});

test('a browser that denies access to its storage has no drafts', () => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  storeDraft('localStorage', 'bottin-message:zoe', '{}');
  removeDrafts();
  expect(readDraftText('sessionStorage', 'bottin-contest')).toBeNull();
  expect(readDraftJson('localStorage', 'bottin-message:zoe')).toBeNull();
});
