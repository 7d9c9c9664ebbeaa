import { isReservedName } from '../domain/reserved-names.ts';
import { pages } from './pages.ts';

const beginnings = pages.flatMap(({ paths }) => paths.map((path) => path.split('/')[1] ?? ''));

test.each([...new Set(beginnings.filter((word) => word !== '' && !/^[:*{]/.test(word)))])(
  'nobody is called %s: a page begins with it',
  (word) => {
    expect(isReservedName(word)).toBe(true);
  },
);

test.each([
  'support',
  'Support',
  'SUP-PORT',
  'sup_port',
  'support-2',
  'Administration',
  'Bottin',
  'Équipe-Bottin',
  'moderation99',
  'YouTube',
])('nobody is called %s', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each(['marie-eve', 'bottine', 'profil', 'profil-2', 'Aidée', 'supportrice', '2', '', 'Infographe'])(
  '%s is free',
  (name) => {
    expect(isReservedName(name)).toBe(false);
  },
);
