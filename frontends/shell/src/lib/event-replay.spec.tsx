import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { announceReady, replayEventsAfterHydration } from './event-replay.ts';

function Page({ onClick }: { onClick: () => void }) {
  const [text, setText] = useState('');
  const [sort, setSort] = useState('a');
  const [checked, setChecked] = useState(false);
  useEffect(announceReady, []);
  return (
    <form>
      <input aria-label="texte" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="tri" value={sort} onChange={(event) => setSort(event.target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input
        type="checkbox"
        aria-label="case"
        checked={checked}
        onChange={(event) => setChecked(event.target.checked)}
      />
      <button type="button" onClick={onClick}>
        Menu
      </button>
      <output>{`${text} ${sort} ${checked}`}</output>
    </form>
  );
}

/** Puts the page's HTML into the document, as the server sends it, without hydrating it. */
function renderServerHtml(onClick: () => void) {
  const { container, unmount } = render(<Page onClick={onClick} />);
  const html = container.innerHTML;
  unmount();
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.querySelector('#root') as HTMLElement;
  replayEventsAfterHydration();
  return { root, find: (selector: string) => root.querySelector(selector) as HTMLElement };
}

test('typing, ticking and clicking before hydration are replayed exactly once', async () => {
  const onClick = jest.fn();
  const { root, find } = renderServerHtml(onClick);

  const user = userEvent.setup();
  await user.type(find('[aria-label="texte"]'), 'laval');
  await user.click(find('[type="checkbox"]'));
  await user.click(find('button'));
  expect(onClick).not.toHaveBeenCalled();

  await act(async () => {
    hydrateRoot(root, <Page onClick={onClick} />);
  });
  expect(find('output').textContent).toBe('laval a true');
  expect(onClick).toHaveBeenCalledTimes(1);
  await user.click(find('button'));
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('typing and ticking are replayed even when hydration has reset the fields', async () => {
  const { root, find } = renderServerHtml(() => {});
  const user = userEvent.setup();
  await user.type(find('[aria-label="texte"]'), 'laval');
  await user.click(find('[type="checkbox"]'));
  // React resets a controlled field in this way after an event that happens during hydration.
  (find('[aria-label="texte"]') as HTMLInputElement).value = '';
  (find('[type="checkbox"]') as HTMLInputElement).checked = false;
  await act(async () => {
    hydrateRoot(root, <Page onClick={() => {}} />);
  });
  expect(find('output').textContent).toBe('laval a true');
});

test('a select is disabled until the page is hydrated', async () => {
  const { root, find } = renderServerHtml(() => {});
  const user = userEvent.setup();
  const list = find('select') as HTMLSelectElement;
  expect(list.disabled).toBe(true);
  expect(list.dataset).toHaveProperty('waiting');
  await act(async () => {
    hydrateRoot(root, <Page onClick={() => {}} />);
  });
  expect(list.disabled).toBe(false);
  expect(list.dataset).not.toHaveProperty('waiting');
  await user.selectOptions(list, 'b');
  expect(find('output').textContent).toBe(' b false');
});
