import { jest } from '@jest/globals';

// The module listens on the document, so it is imported once for all tests.
beforeAll(() => import('./card-tooltips.ts'));

let like: HTMLButtonElement;
let follow: HTMLButtonElement;
const addButton = (tip: string) => {
  const button = document.createElement('button');
  button.dataset.tip = tip;
  document.body.append(button);
  return button;
};
beforeEach(() => {
  jest.useFakeTimers();
  // Waits until a tooltip that an earlier test closed no longer counts as just closed.
  jest.advanceTimersByTime(10_000);
  [like, follow] = [addButton('like'), addButton('follow')];
});
afterEach(() => {
  pointAt(document.body);
  like.remove();
  follow.remove();
  jest.useRealTimers();
});

function pointAt(target: Element, pointerType = 'mouse'): void {
  const event = Object.assign(new Event('pointerover', { bubbles: true }), { pointerType });
  target.dispatchEvent(event);
}
const getTip = () => document.querySelector('[role="tooltip"]');

describe('tooltips of cards', () => {
  it('after the specified delay, the like button’s tooltip states that a like is temporary', () => {
    pointAt(like);
    jest.advanceTimersByTime(699);
    expect(getTip()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(getTip()?.textContent).toBe(
      'Aimer, ici seulement\u202f: le cœur s’efface quand tu quittes la page',
    );
    expect(like.getAttribute('aria-describedby')).toBe(getTip()?.id);
  });

  it('a tooltip stays open while the pointer is on it, and closes when the pointer leaves', () => {
    pointAt(like);
    jest.advanceTimersByTime(700);
    pointAt(getTip()?.firstElementChild ?? document.body);
    expect(getTip()).not.toBeNull();
    pointAt(document.body);
    expect(getTip()).toBeNull();
    expect(like.hasAttribute('aria-describedby')).toBe(false);
  });

  it('a tooltip opens without delay within 300 ms after another one has closed', () => {
    pointAt(like);
    jest.advanceTimersByTime(700);
    pointAt(follow);
    jest.advanceTimersByTime(0);
    expect(getTip()?.textContent).toContain('Suivre');
  });

  it('Escape closes a tooltip', () => {
    pointAt(follow);
    jest.advanceTimersByTime(700);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(getTip()).toBeNull();
  });

  it('a touch opens no tooltip, and the pointer opens « Ne plus suivre » for a followed profile', () => {
    follow.setAttribute('aria-pressed', 'true');
    pointAt(follow, 'touch');
    jest.advanceTimersByTime(700);
    expect(getTip()).toBeNull();
    pointAt(follow);
    jest.advanceTimersByTime(700);
    expect(getTip()?.textContent).toBe('Ne plus suivre');
  });
});
