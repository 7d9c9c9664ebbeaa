import { getPendingFollow, clearPendingFollow, savePendingFollow } from './pending-follow.ts';

const lea = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Léa Tremblay' };
const day = 24 * 3_600_000;

describe('pending follow', () => {
  beforeEach(() => localStorage.clear());

  it('a pending follow is deleted after seven days', () => {
    expect(getPendingFollow()).toBeNull();
    savePendingFollow(lea, 0);
    expect(getPendingFollow(7 * day - 1)).toEqual(lea);
    expect(getPendingFollow(7 * day)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('getPendingFollow returns the creator saved last, and null after clearPendingFollow', () => {
    savePendingFollow({ ...lea, name: 'Une autre' });
    savePendingFollow(lea);
    expect(getPendingFollow()).toEqual(lea);
    clearPendingFollow();
    expect(getPendingFollow()).toBeNull();
  });

  it.each(['{', '3', '{"id":1,"name":"x","at":2}', '{"id":"x"}'])(
    'getPendingFollow returns null when the stored text is %s',
    (text) => {
      localStorage.setItem('bottin.a-suivre', text);
      expect(getPendingFollow()).toBeNull();
    },
  );
});
