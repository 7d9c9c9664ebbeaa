import { followToCome, forgetFollow, rememberFollow } from './follow-to-come.ts';

const lea = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Léa Tremblay' };
const day = 24 * 3_600_000;

describe('whom to follow once there is an account', () => {
  beforeEach(() => localStorage.clear());

  it('is kept for seven days, and then forgotten', () => {
    expect(followToCome()).toBeNull();
    rememberFollow(lea, 0);
    expect(followToCome(7 * day - 1)).toEqual(lea);
    expect(followToCome(7 * day)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('is the last one, until it is done', () => {
    rememberFollow({ ...lea, name: 'Une autre' });
    rememberFollow(lea);
    expect(followToCome()).toEqual(lea);
    forgetFollow();
    expect(followToCome()).toBeNull();
  });

  it.each(['{', '3', '{"id":1,"name":"x","at":2}', '{"id":"x"}'])('is nobody where %s is kept', (text) => {
    localStorage.setItem('bottin.a-suivre', text);
    expect(followToCome()).toBeNull();
  });
});
