import { buildInheritedEnv } from './processes.ts';

describe('buildInheritedEnv', () => {
  it("keeps the user's environment variables, except those that have another meaning for a service", () => {
    const env = buildInheritedEnv(
      { APPROVAL: 'manual', PATH: '/bin', PORT: '3000', DATABASE_URL: 'x', NODE_ENV: 'test', npm_x: '' },
      '/repo',
    );
    expect(Object.keys(env).sort()).toEqual(['APPROVAL', 'NODE_COMPILE_CACHE', 'PATH']);
  });
});
