import { listOrigins } from './origins.rules.ts';

test('listOrigins returns three loopback origins for localhost, and one origin for a public site', () => {
  expect([...listOrigins('http://localhost:3000')]).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
  expect([...listOrigins('https://bottin.test')]).toEqual(['https://bottin.test']);
});
