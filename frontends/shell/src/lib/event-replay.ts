const readyEvent = 'bottin:ready';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Records clicks on buttons and changes of fields that happen before the page is hydrated, and replays them
 * after {@link announceReady}. Links need no replay, because they work without hydration. Selects are
 * disabled until {@link announceReady}, because React could reset a choice that is made during hydration.
 */
export function replayEventsAfterHydration(): void {
  const again: Array<() => void> = [];
  const changed = new Map<Field, string | boolean>();

  const disabledSelects: HTMLSelectElement[] = [];
  const disableSelects = () => {
    for (const list of document.querySelectorAll<HTMLSelectElement>('#root select:not(:disabled)')) {
      list.disabled = true;
      // The flag makes Select (libs/ui) look enabled, because the select is disabled only briefly.
      list.dataset.waiting = '';
      disabledSelects.push(list);
    }
  };

  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    // A submit button isn't recorded, because it works without hydration.
    if (!(button instanceof HTMLButtonElement) || (button.type === 'submit' && button.form)) return;
    event.stopPropagation();
    again.push(() => button.click());
  };
  const onChange = ({ target }: Event) => {
    if (isField(target)) changed.set(target, getFieldState(target));
  };

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', disableSelects, { once: true });
  else disableSelects();
  addEventListener('click', onClick, true);
  addEventListener('input', onChange, true);
  addEventListener(
    readyEvent,
    () => {
      removeEventListener('click', onClick, true);
      removeEventListener('input', onChange, true);
      for (const list of disabledSelects) {
        list.disabled = false;
        delete list.dataset.waiting;
      }
      for (const [field, state] of changed) restoreField(field, state);
      for (const action of again) action();
    },
    { once: true },
  );
}

/** Signals that the app is hydrated, so that the recorded events are replayed. */
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
 * Sets a field to the value that the visitor gave it before hydration, and dispatches the event that such a
 * change fires. React ignores an event if the field's value equals the last value that React tracked, so the
 * tracked value is changed first.
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
