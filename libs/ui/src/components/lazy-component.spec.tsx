import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { lazyComponent } from './lazy-component.tsx';

test('when its code fails to load, a component renders nothing and calls onMissing, and the next mount loads the code again', async () => {
  let reachable = false;
  const load = jest.fn(async () => {
    if (!reachable) throw new Error('Loading chunk 1 failed');
    return { default: ({ name }: { name: string }) => <p>Bonjour {name}</p> };
  });
  const Part = lazyComponent(load);
  const missing = await new Promise((resolve) => {
    render(
      <main>
        <h1>Page</h1>
        <Part name="Léa" onMissing={() => resolve('missing')} />
      </main>,
    );
  });
  expect(missing).toBe('missing');
  expect(screen.getByRole('heading', { name: 'Page' })).toBeTruthy();

  reachable = true;
  render(<Part name="Zoé" />);
  expect(await screen.findByText('Bonjour Zoé')).toBeTruthy();
  // The code is loaded now, so another instance renders synchronously.
  render(<Part name="Noé" />);
  expect(screen.getByText('Bonjour Noé')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
