import { delays } from '@bottin/contracts/domain/limits.ts';
import { appName } from '@bottin/ui/lib/app-name.ts';

/**
 * Tooltips of the icons on cards. A card marks its icons with `data-tip`. It loads this module when the
 * pointer or the focus first enters the card, which keeps this code out of the first page load. `Tooltip` of
 * libs/ui can't be loaded so late, because it wraps its target. The delays are those of `Tooltip`.
 */
const texts: Readonly<Record<string, (target: Element) => string>> = {
  follow: (target) =>
    target.getAttribute('aria-pressed') === 'true'
      ? 'Ne plus suivre'
      : 'Suivre\u202f: ses publications iront dans ton fil',
  like: () => 'Aimer, ici seulement\u202f: le cœur s’efface quand tu quittes la page',
  visit: () => 'Ouvrir son profil externe dans un nouvel onglet',
};

const tip = document.createElement('div');
tip.id = 'card-tooltip';
tip.role = 'tooltip';
// The padding of the outer box reaches the icon, so that the pointer can move from the icon to the text.
tip.className = 'fixed z-50 w-max max-w-60 animate-fade-in py-1.5';
const label = document.createElement('p');
label.className = 'rounded-sm bg-ink px-3 py-1.5 text-paper text-xs shadow-float';
tip.append(label);

const root = document.createElement('div');
root.dataset.app = appName;
document.body.append(root);

/** Icon under the pointer or with the focus. */
let current: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

function close(): void {
  clearTimeout(timer);
  current?.removeAttribute('aria-describedby');
  current = null;
  if (!tip.isConnected) return;
  tip.remove();
  closedAt = performance.now();
}

function open(target: Element): void {
  if (!target.isConnected) return;
  label.textContent = texts[target.getAttribute('data-tip') ?? '']?.(target) ?? '';
  root.append(tip);
  target.setAttribute('aria-describedby', tip.id);
  const box = target.getBoundingClientRect();
  const left = box.left + (box.width - tip.offsetWidth) / 2;
  const rightmost = document.documentElement.clientWidth - tip.offsetWidth - 8;
  tip.style.left = `${Math.max(8, Math.min(left, rightmost))}px`;
  // Opens above the icon or, at the top of the window, below it.
  tip.style.top = `${box.top >= tip.offsetHeight ? box.top - tip.offsetHeight : box.bottom}px`;
}

/** Opens the tooltip of an icon after a delay; at once when another tooltip has just closed. */
function enter(from: EventTarget | null, delayMs: number): void {
  if (from instanceof Node && tip.contains(from)) return;
  const target = from instanceof Element ? from.closest('[data-tip]') : null;
  if (target === current) return;
  close();
  current = target;
  if (!target) return;
  const wait = performance.now() - closedAt < delays.tooltipSkip ? 0 : delayMs;
  timer = setTimeout(() => open(target), wait);
}

document.addEventListener('pointerover', ({ target, pointerType }) => {
  if (pointerType !== 'touch') enter(target, delays.tooltipOpen);
});
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.matches(':focus-visible')) enter(target, 0);
});
document.addEventListener('focusout', close);
document.addEventListener('pointerdown', close);
document.addEventListener('scroll', close, { capture: true, passive: true });
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});

// The pointer or the focus may have reached an icon while this module was loading.
const focused = document.querySelector('[data-tip]:focus-visible');
enter(focused ?? document.querySelector('[data-tip]:hover'), focused ? 0 : delays.tooltipOpen);
