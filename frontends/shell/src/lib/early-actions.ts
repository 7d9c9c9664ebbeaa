const readyEvent = 'bottin:ready';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Between the first paint and the app, the page's buttons and fields are there and nothing listens to them. This keeps
 * what the visitor presses and types, and gives it to the app when {@link announceReady} says that it has taken over.
 * Links need no help. Lists to choose from are closed until then: React may answer a choice made while it takes over with
 * the value that it knows.
 */
export function keepEarlyActions(): void {
  const again: Array<() => void> = [];
  const changed = new Map<Field, string | boolean>();

  const closed: HTMLSelectElement[] = [];
  const closeLists = () => {
    for (const list of document.querySelectorAll<HTMLSelectElement>('#root select:not(:disabled)')) {
      list.disabled = true;
      // They open in a moment, and look it (libs/ui's Select).
      list.dataset.waiting = '';
      closed.push(list);
    }
  };

  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('#root button') : null;
    // A submit button leads on by itself.
    if (!(button instanceof HTMLButtonElement) || (button.type === 'submit' && button.form)) return;
    event.stopPropagation();
    again.push(() => button.click());
  };
  const onChange = ({ target }: Event) => {
    if (isField(target)) changed.set(target, stateOf(target));
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
      for (const [field, state] of changed) tellChange(field, state);
      for (const action of again) action();
    },
    { once: true },
  );
}

/** Says that the app listens now. */
export function announceReady(): void {
  dispatchEvent(new Event(readyEvent));
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
}

function stateOf(field: Field): string | boolean {
  return isBox(field) ? field.checked : field.value;
}

/**
 * Puts a field back as the visitor left it (React sets it to what the server knew when it takes it over), and says so.
 * React takes a field's value at its beginning for known: without the tracker's other value it would see no change.
 */
function tellChange(
  field: Field & { _valueTracker?: { setValue(value: string): void } },
  state: string | boolean,
): void {
  if (isBox(field)) field.checked = state === true;
  else field.value = String(state);
  field._valueTracker?.setValue(isBox(field) ? String(state !== true) : '');
  field.dispatchEvent(new Event(isBox(field) ? 'click' : 'input', { bubbles: true }));
}
