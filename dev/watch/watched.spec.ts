import { watchedParts } from './watched.ts';

describe('what npm run dev watches', () => {
  it('is everything when nothing is named', () => {
    const { services, frontends } = watchedParts([]);
    expect(services).toEqual(expect.arrayContaining(['identity', 'search', 'gateway']));
    expect(frontends).toEqual(['shell', 'directory', 'dashboard', 'admin']);
  });

  it('is what is named, and the shell with a remote', () => {
    expect(watchedParts(['search'])).toEqual({ services: ['search'], frontends: [] });
    expect(watchedParts(['search', 'directory'])).toEqual({
      services: ['search'],
      frontends: ['shell', 'directory'],
    });
  });

  it('is refused, with what there is, for a name that there is not', () => {
    expect(() => watchedParts(['serach'])).toThrow(/"serach".*search.*directory/);
  });
});
