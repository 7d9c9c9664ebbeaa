import { render, screen } from '@testing-library/react';
import CollaborationSection from './collaboration-section.tsx';

const show = (openFrom: string) =>
  render(<CollaborationSection collaboration={{ kinds: ['event', 'talk'], delay: 'two-weeks', openFrom }} />);

test('for a creator who accepts proposals today, shows the accepted kinds of proposals and the usual reply time', () => {
  show('2026-01-01');
  expect(screen.getByText('Ouvert aux collaborations')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Présence à un événement',
    'Conférence ou atelier',
  ]);
  expect(screen.getByText(/^Délai habituel de réponse.: deux semaines$/)).toBeTruthy();
});

test('for a creator who has paused proposals, shows only the last day of the pause', () => {
  show('2999-03-16');
  expect(screen.getByText('Pas de nouvelle collaboration jusqu’au 15 mars 2999.')).toBeTruthy();
  expect(screen.queryByText('Ouvert aux collaborations')).toBeNull();
});
