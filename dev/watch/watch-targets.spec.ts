import { parseWatchTargets } from './watch-targets.ts';

describe('parseWatchTargets', () => {
  it('parseWatchTargets returns all services and frontends when no name is given', () => {
    const { services, frontends } = parseWatchTargets([]);
    expect(services).toEqual(expect.arrayContaining(['identity', 'search', 'gateway']));
    expect(frontends).toEqual(['shell', 'directory', 'dashboard', 'admin']);
  });

  it('parseWatchTargets returns the named services and frontends, and adds the shell for a remote', () => {
    expect(parseWatchTargets(['search'])).toEqual({ services: ['search'], frontends: [] });
    expect(parseWatchTargets(['search', 'directory'])).toEqual({
      services: ['search'],
      frontends: ['shell', 'directory'],
    });
  });

  it('parseWatchTargets throws for an unknown name and lists the valid names', () => {
    expect(() => parseWatchTargets(['serach'])).toThrow(/"serach".*search.*directory/);
  });
});
