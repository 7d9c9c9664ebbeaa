import { jest } from '@jest/globals';
import { movePortraits } from './portrait-transition.ts';

/** View transition names of the portraits, captured before and after the navigation. */
const captured: string[][] = [];
const readNames = () =>
  [...document.querySelectorAll<HTMLElement>('[data-portrait]')].map((one) => one.style.viewTransitionName);

let isMotionReduced = false;
let stop = () => {};
let finished: Promise<void> = Promise.resolve();

beforeEach(() => {
  captured.length = 0;
  isMotionReduced = false;
  Object.assign(window, { scrollTo: () => {}, matchMedia: () => ({ matches: isMotionReduced }) });
  Object.assign(document, {
    startViewTransition: (update: () => Promise<void>) => {
      captured.push(readNames());
      finished = update().then(() => void captured.push(readNames()));
      return { ready: Promise.reject(new Error('skipped')), finished };
    },
  });
  document.body.innerHTML = `<main><article>
    <span data-portrait=""></span><a href="/createurs/lea">Léa</a><a href="/classements">Classements</a>
  </article></main>`;
  const portrait = document.querySelector('[data-portrait]') as HTMLElement;
  portrait.getBoundingClientRect = () => new DOMRect(0, 10, 100, 100);
  stop = movePortraits();
});
afterEach(() => stop());

/** Handles clicks like the router, which replaces the card by the profile. */
function follow(name: string, init: MouseEventInit = {}): jest.Mock<(event: Event) => void> {
  const navigate = jest.fn((event: Event) => {
    event.preventDefault();
    document.body.innerHTML = '<main><header><span data-portrait=""></span></header></main>';
  });
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  link?.addEventListener('click', navigate);
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return navigate;
}

test('following a card’s link turns the card’s portrait into the profile’s portrait', async () => {
  const navigate = follow('Léa');
  await finished;
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(captured).toEqual([['portrait'], ['portrait']]);
  await finished;
  expect(readNames()).toEqual(['']);
});

test.each([
  ['a link to another page', 'Classements', {}],
  ['a click that opens a new tab', 'Léa', { ctrlKey: true }],
])('no transition starts for %s', (_what, name, init) => {
  expect(follow(name, init)).toHaveBeenCalledTimes(1);
  expect(captured).toEqual([]);
});

test('under reduced motion, no transition starts', () => {
  isMotionReduced = true;
  expect(follow('Léa')).toHaveBeenCalledTimes(1);
  expect(captured).toEqual([]);
});
