import { parseWatchTargets } from './watch-targets.ts';

describe('parseWatchTargets', () => {
  it('returns everything when no name is given', () => {
    const { services, frontends } = parseWatchTargets([]);
    expect(services).toEqual(expect.arrayContaining(['identity', 'search', 'gateway']));
    expect(frontends).toEqual(['shell', 'directory', 'dashboard', 'admin']);
  });

  it('returns the named parts, plus the shell for a remote', () => {
    expect(parseWatchTargets(['search'])).toEqual({ services: ['search'], frontends: [] });
    expect(parseWatchTargets(['search', 'directory'])).toEqual({
      services: ['search'],
      frontends: ['shell', 'directory'],
    });
  });

  it('throws for an unknown name and lists the known ones', () => {
    expect(() => parseWatchTargets(['serach'])).toThrow(/"serach".*search.*directory/);
  });
});
