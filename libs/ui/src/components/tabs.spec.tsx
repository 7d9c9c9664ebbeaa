import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

const items = [
  { value: 'a', label: 'Un' },
  { value: 'b', label: 'Deux' },
  { value: 'c', label: 'Trois' },
] as const;

function Example({ activation }: { activation: 'automatic' | 'manual' }) {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs label="Onglets" value={value} onValueChange={setValue} items={items} activation={activation}>
      {items.map((item) => (
        <TabPanel key={item.value} value={item.value}>
          Panneau {item.label}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const getSelectedTab = () => screen.getByRole('tab', { selected: true }).textContent;

test('a click selects a tab, and the tab labels its panel', async () => {
  render(<Example activation="automatic" />);
  expect(screen.getByRole('tabpanel', { name: 'Un' }).textContent).toBe('Panneau Un');
  await userEvent.click(screen.getByRole('tab', { name: 'Trois' }));
  expect(screen.getByRole('tabpanel', { name: 'Trois' }).textContent).toBe('Panneau Trois');
  expect(screen.getByRole('tab', { name: 'Trois' }).getAttribute('aria-controls')).toBe(
    screen.getByRole('tabpanel').id,
  );
  expect(screen.queryByText('Panneau Un')).toBeNull();
});

test('arrow keys, Home and End select tabs, and arrow keys wrap around at the ends of the tab list', async () => {
  render(<Example activation="automatic" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(getSelectedTab()).toBe('Trois');
  expect(document.activeElement?.textContent).toBe('Trois');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(getSelectedTab()).toBe('Deux');
  await userEvent.keyboard('{End}');
  expect(getSelectedTab()).toBe('Trois');
  await userEvent.keyboard('{Home}');
  expect(getSelectedTab()).toBe('Un');
});

test('with manual activation, arrow keys only move the focus and Enter selects the tab', async () => {
  render(<Example activation="manual" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(getSelectedTab()).toBe('Un');
  expect(document.activeElement?.textContent).toBe('Deux');
  await userEvent.keyboard('{Enter}');
  expect(getSelectedTab()).toBe('Deux');
});

test('the Tab key moves to the selected tab and then out of the tab list', async () => {
  render(<Example activation="manual" />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Un');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('the selected tab is scrolled into view', async () => {
  const measure = (
    name: 'offsetLeft' | 'offsetWidth' | 'clientWidth',
    getSize: (element: HTMLElement) => number,
  ) =>
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return getSize(this);
      },
    });
  measure('offsetLeft', (element) => (element.textContent === 'Trois' ? 500 : 0));
  measure('offsetWidth', () => 100);
  measure('clientWidth', () => 300);
  render(<Example activation="automatic" />);
  await userEvent.click(screen.getByRole('tab', { name: 'Trois' }));
  expect(screen.getByRole('tablist').scrollLeft).toBe(400);
});

test('a click calls onValueChange only once, with or without a mousedown event before it', async () => {
  const requested: string[] = [];
  render(
    <Tabs label="Onglets" value="a" onValueChange={(value) => requested.push(value)} items={items}>
      {null}
    </Tabs>,
  );
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Deux' }));
  expect(requested).toEqual([]);
  await userEvent.click(screen.getByRole('tab', { name: 'Deux' }));
  expect(requested).toEqual(['b']);
  fireEvent.click(screen.getByRole('tab', { name: 'Trois' }));
  expect(requested).toEqual(['b', 'c']);
});

test('in server-rendered tabs, only the selected tab is focusable, and no element has an inline style', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Example activation="manual" />);
  expect(page.querySelectorAll('[style]')).toHaveLength(0);
  expect([...page.querySelectorAll('[tabindex="0"]')].map((element) => element.textContent)).toEqual(['Un']);
});
