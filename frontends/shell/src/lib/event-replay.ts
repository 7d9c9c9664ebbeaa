const readyEvent = 'bottin:ready';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Records clicks on buttons and changes of fields between first paint and hydration, and replays them after
 * {@link announceReady}. Links work without hydration. Selects stay disabled until {@link announceReady},
 * because React could reset a choice made during hydration to the value that it rendered.
 */
export function replayEventsAfterHydration(): void {
  const again: Array<() => void> = [];
  const changed = new Map<Field, string | boolean>();

  const closed: HTMLSelectElement[] = [];
  const closeLists = () => {
    for (const list of document.querySelectorAll<HTMLSelectElement>('#root select:not(:disabled)')) {
      list.disabled = true;
      // `data-waiting` keeps the enabled look of selects, because they are disabled only briefly (Select in
      // libs/ui).
      list.dataset.waiting = '';
      closed.push(list);
    }
  };

  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    // A submit button works without hydration.
    if (!(button instanceof HTMLButtonElement) || (button.type === 'submit' && button.form)) return;
    event.stopPropagation();
    again.push(() => button.click());
  };
  const onChange = ({ target }: Event) => {
    if (isField(target)) changed.set(target, getFieldState(target));
  };

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', closeLists, { once: true });
  else closeLists();
  addEventListener('click', onClick, true);
  addEventListener('input', onChange, true);
  addEventListener(
    readyEvent,
    () => {
      removeEventListener('click', onClick, true);
      removeEventListener('input', onChange, true);
      for (const list of closed) {
        list.disabled = false;
        delete list.dataset.waiting;
      }
      for (const [field, state] of changed) restoreField(field, state);
      for (const action of again) action();
    },
    { once: true },
  );
}

/** Signals that the app is hydrated. */
export function announceReady(): void {
  dispatchEvent(new Event(readyEvent));
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

function getFieldState(field: Field): string | boolean {
  return isCheckable(field) ? field.checked : field.value;
}

/**
 * Restores the visitor's value of a field after hydration has reset it to the server's value, and dispatches
 * the field's event. React ignores an event when the value equals its value tracker, so the tracker gets a
 * different value first.
 */
function restoreField(
  field: Field & { _valueTracker?: { setValue(value: string): void } },
  state: string | boolean,
): void {
  if (isCheckable(field)) field.checked = state === true;
  else field.value = String(state);
  field._valueTracker?.setValue(isCheckable(field) ? String(state !== true) : '');
  field.dispatchEvent(new Event(isCheckable(field) ? 'click' : 'input', { bubbles: true }));
}
