import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagInput } from './tag-input.tsx';

afterEach(cleanup);

const submitted: string[] = [];

function Form({ present }: { present: string[] }) {
  const [tags, setTags] = useState(present);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted.push('form');
      }}
    >
      <TagInput value={tags} onChange={setTags} />
    </form>
  );
}

function show(present: string[] = []): HTMLInputElement {
  submitted.length = 0;
  render(<Form present={present} />);
  return screen.getByLabelText<HTMLInputElement>('Mots-clés');
}
const getTags = () =>
  screen
    .queryAllByRole('button', { name: /^Retirer / })
    .map((tag) => tag.getAttribute('aria-label')?.slice(8));

test('a typed tag loses its « # », and pressing Enter doesn’t submit the form', async () => {
  const field = show();
  await userEvent.type(field, '#hiver{Enter}');
  expect([getTags(), field.value, submitted]).toEqual([['hiver'], '', []]);
});

test('a button that is pressed while a tag is typed stays in its place until it is clicked', async () => {
  const field = show();
  const user = userEvent.setup();
  await user.type(field, 'hiver');
  const button = screen.getByRole('button', { name: 'Ajouter' });
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect([document.activeElement === field, getTags()]).toEqual([false, []]);
  await user.pointer({ target: button, keys: '[/MouseLeft]' });
  expect([getTags(), field.value]).toEqual([['hiver'], '']);
  await user.type(field, 'neige');
  await user.tab();
  expect(getTags()).toEqual(['hiver', 'neige']);
  // A press that doesn't end as a click.
  await user.type(field, 'lac');
  await user.pointer([{ target: document.body, keys: '[MouseRight>]' }, { keys: '[/MouseRight]' }]);
  await waitFor(() => expect(getTags()).toEqual(['hiver', 'neige', 'lac']));
});

test('blank text adds no tag', async () => {
  const field = show();
  for (const blank of ['   ', '#', '\u200b\u00ad', '\u2800']) {
    fireEvent.change(field, { target: { value: blank } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter' }).disabled).toBe(true);
    await userEvent.type(field, '{Enter}');
    expect([getTags(), field.value]).toEqual([[], '']);
  }
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'pressing Enter with %j, which ends an IME composition, adds no tag',
  (ime) => {
    const field = show();
    fireEvent.change(field, { target: { value: 'ゆき' } });
    fireEvent.keyDown(field, { key: 'Enter', ...ime });
    expect([getTags(), field.value]).toEqual([[], 'ゆき']);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect([getTags(), field.value]).toEqual([['ゆき'], '']);
  },
);

test.each([
  'hiver, neige; plein air',
  'hiver\nneige\r\nplein air\n',
  '#hiver #neige #plein air',
  '#hiver#neige, ,#plein  air;',
])('pasting the text %j adds three tags', async (list) => {
  const field = show();
  await userEvent.click(field);
  await userEvent.paste(list);
  expect([getTags(), field.value]).toEqual([['hiver', 'neige', 'plein air'], '']);
});

test('a single pasted tag stays in the field as text and isn’t added', async () => {
  const field = show();
  await userEvent.type(field, 'plein ');
  await userEvent.paste('air');
  expect([getTags(), field.value]).toEqual([[], 'plein air']);
});

test('pasted tags over the limit stay in the field', async () => {
  const field = show(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  await userEvent.click(field);
  await userEvent.paste('a, j, k, l');
  expect(getTags()).toHaveLength(10);
  expect(field.value).toBe('k, l');
  expect(screen.getByText('Maximum 10 mots-clés')).toBeTruthy();
});

test('an added keyword is announced by the number of keywords', async () => {
  const input = show();
  const announced = () => document.querySelector('[aria-live]')?.textContent;
  await userEvent.type(input, 'hiver');
  expect(announced()).toMatch(/^0 sur 10/);
  await userEvent.type(input, '{Enter}');
  expect(announced()).toMatch(/^1 sur 10/);
});
