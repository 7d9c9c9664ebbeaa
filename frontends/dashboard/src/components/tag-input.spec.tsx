import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TagInput } from './tag-input.tsx';

afterEach(cleanup);

const sent: string[] = [];

function Form({ present }: { present: string[] }) {
  const [tags, setTags] = useState(present);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push('form');
      }}
    >
      <TagInput value={tags} onChange={setTags} />
    </form>
  );
}

function show(present: string[] = []): HTMLInputElement {
  sent.length = 0;
  render(<Form present={present} />);
  return screen.getByLabelText<HTMLInputElement>('Tags');
}
const chosen = () =>
  screen
    .queryAllByRole('button', { name: /^Retirer / })
    .map((tag) => tag.getAttribute('aria-label')?.slice(8));

test('a typed tag loses its « # » and doesn’t send the form', async () => {
  const field = show();
  await userEvent.type(field, '#hiver{Enter}');
  expect([chosen(), field.value, sent]).toEqual([['hiver'], '', []]);
});

test('a blank is no tag', async () => {
  const field = show();
  for (const blank of ['   ', '#', '\u200b\u00ad', '\u2800']) {
    fireEvent.change(field, { target: { value: blank } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ajouter' }).disabled).toBe(true);
    await userEvent.type(field, '{Enter}');
    expect([chosen(), field.value]).toEqual([[], '']);
  }
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'Enter that ends a composition adds nothing: %j',
  (ime) => {
    const field = show();
    fireEvent.change(field, { target: { value: 'ゆき' } });
    fireEvent.keyDown(field, { key: 'Enter', ...ime });
    expect([chosen(), field.value]).toEqual([[], 'ゆき']);
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
    expect([chosen(), field.value]).toEqual([['ゆき'], '']);
  },
);

test.each([
  'hiver, neige; plein air',
  'hiver\nneige\r\nplein air\n',
  '#hiver #neige #plein air',
  '#hiver#neige, ,#plein  air;',
])('a pasted list is parted: %j', async (list) => {
  const field = show();
  await userEvent.click(field);
  await userEvent.paste(list);
  expect([chosen(), field.value]).toEqual([['hiver', 'neige', 'plein air'], '']);
});

test('one pasted tag is text to go on typing', async () => {
  const field = show();
  await userEvent.type(field, 'plein ');
  await userEvent.paste('air');
  expect([chosen(), field.value]).toEqual([[], 'plein air']);
});

test('what doesn’t fit stays in the field', async () => {
  const field = show(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
  await userEvent.click(field);
  await userEvent.paste('a, j, k, l');
  expect(chosen()).toHaveLength(10);
  expect(field.value).toBe('k, l');
  expect(screen.getByText('Maximum 10 tags')).toBeTruthy();
});
