import { render, screen } from '@testing-library/react';
import CollaborationSection from './collaboration-section.tsx';

const show = (openFrom: string) =>
  render(<CollaborationSection collaboration={{ kinds: ['event', 'talk'], delay: 'two-weeks', openFrom }} />);

test('lists the kinds and the delay of a creator who accepts proposals today', () => {
  show('2026-01-01');
  expect(screen.getByText('Ouvert aux collaborations')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Présence à un événement',
    'Conférence ou atelier',
  ]);
  expect(screen.getByText(/^Délai habituel de réponse.: deux semaines$/)).toBeTruthy();
});

test('says until when a creator accepts no proposals, and not that they are open', () => {
  show('2999-03-16');
  expect(screen.getByText('Pas de nouvelle collaboration jusqu’au 15 mars 2999.')).toBeTruthy();
  expect(screen.queryByText('Ouvert aux collaborations')).toBeNull();
});
