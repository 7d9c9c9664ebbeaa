import { buildInheritedEnv, buildInspectArgs } from './processes.ts';

describe('buildInheritedEnv', () => {
  it("buildInheritedEnv keeps the user's environment variables, except those with another meaning in a service", () => {
    const env = buildInheritedEnv(
      { APPROVAL: 'manual', PATH: '/bin', PORT: '3000', DATABASE_URL: 'x', NODE_ENV: 'test', npm_x: '' },
      '/repo',
    );
    expect(Object.keys(env).sort()).toEqual(['APPROVAL', 'NODE_COMPILE_CACHE', 'PATH']);
  });
});

describe('buildInspectArgs', () => {
  it('the debugger of the first listed service gets Node’s default port, and the debugger of the second gets the next port', () => {
    expect(buildInspectArgs(['search', 'gateway'], 'search')).toEqual(['--inspect=127.0.0.1:9229']);
    expect(buildInspectArgs(['search', 'gateway'], 'gateway')).toEqual(['--inspect=127.0.0.1:9230']);
  });

  it('buildInspectArgs starts no debugger for a service that is not listed', () => {
    expect(buildInspectArgs(['search'], 'feed')).toEqual([]);
  });
});
