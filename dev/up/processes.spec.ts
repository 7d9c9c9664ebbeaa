import { inheritedEnv } from './processes.ts';

describe('the environment that processes inherit', () => {
  it('holds what a person set, without what means something else to a service', () => {
    const env = inheritedEnv(
      { APPROVAL: 'manual', PATH: '/bin', PORT: '3000', DATABASE_URL: 'x', NODE_ENV: 'test', npm_x: '' },
      '/repo',
    );
    expect(Object.keys(env).sort()).toEqual(['APPROVAL', 'NODE_COMPILE_CACHE', 'PATH']);
  });
});
