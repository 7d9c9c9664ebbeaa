import { isReservedName } from '../domain/reserved-names.ts';
import { pages } from './pages.ts';

const firstSegments = pages.flatMap(({ paths }) => paths.map((path) => path.split('/')[1] ?? ''));

test.each([...new Set(firstSegments.filter((word) => word !== '' && !/^[:*{]/.test(word)))])(
  'isReservedName reserves the name %s, because it is the first path segment of a page',
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
  'Support-Bottin',
  'Bottin-Sécurité',
  'Service-Client-Bottin',
  'Bottin_Modération-2',
])('isReservedName reserves the name %s', (name) => {
  expect(isReservedName(name)).toBe(true);
});

test.each([
  'marie-eve',
  'bottine',
  'profil',
  'profil-2',
  'Aidée',
  'supportrice',
  '2',
  '',
  'Infographe',
  'Marie-Bottin',
])('isReservedName allows the name %j', (name) => {
  expect(isReservedName(name)).toBe(false);
});
