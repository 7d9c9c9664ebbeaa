import { originsOf } from './origins.rules.ts';

test('a machine of one’s own has several names, a site has one', () => {
  expect([...originsOf('http://localhost:3000')]).toEqual([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
  expect([...originsOf('https://bottin.test')]).toEqual(['https://bottin.test']);
});
