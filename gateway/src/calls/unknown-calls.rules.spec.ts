import { listMethods } from './unknown-calls.rules.ts';

test.each([
  ['/api/stats', ['GET', 'HEAD']],
  ['/api/stats/', ['GET', 'HEAD']],
  ['/api/auth/login', ['POST']],
  ['/api/users/42', ['PATCH']],
  ['/api/users/42/platforms', ['GET', 'HEAD']],
  ['/api/users', []],
  ['/api/statsx', []],
  ['/API/stats', []],
])('for the path %s, listMethods returns the accepted methods %j', (path, methods) => {
  expect(listMethods(path)).toEqual(methods);
});
