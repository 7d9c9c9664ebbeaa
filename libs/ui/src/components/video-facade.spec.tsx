import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoFacade } from './video-facade.tsx';

afterEach(cleanup);

const play = () => screen.getByRole('button', { name: /^Lire la vidéo/ });
const player = () => screen.queryByTitle('La tourtière');

describe('VideoFacade', () => {
  it('shows the cover and the title, and loads the player only after a click', async () => {
    render(<VideoFacade id="a b" title="La tourtière" cover="/media/1" facts="12 vues" />);
    expect(play().querySelector('img')?.getAttribute('src')).toBe('/media/1');
    expect(screen.getByText('12 vues')).toBeTruthy();
    expect(player()).toBeNull();
    await userEvent.click(play());
    expect(player()?.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a%20b\?/);
    expect(document.activeElement).toBe(player());
    expect(screen.getByText('La tourtière')).toBeTruthy();
  });

  it('removes a cover image that fails to load, and keeps the title', () => {
    render(<VideoFacade id="a" title="La tourtière" cover="/media/1" />);
    const image = play().querySelector('img');
    if (image) fireEvent.error(image);
    expect(play().querySelector('img')).toBeNull();
    expect(screen.getByText('La tourtière')).toBeTruthy();
  });
});
