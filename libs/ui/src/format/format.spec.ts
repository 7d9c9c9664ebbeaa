import {
  formatDate,
  formatDay,
  formatDuration,
  formatSince,
  formatYear,
  relativeDate,
  relativeTime,
} from './date.ts';
import { formatShortCount, abbreviateNumber, formatCount, formatNumber, pluralize } from './number.ts';
import { excerpt, getInitials } from './text.ts';

const now = Date.UTC(2025, 6, 25, 12);
const daysAgo = (days: number) => now - days * 86_400_000;

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,0\u202FK'],
  [12_345, '12,3\u202FK'],
  [999_949, '999,9\u202FK'],
  [999_950, '1,0\u202FM'],
  [1_250_000, '1,3\u202FM'],
  ['12 500+', '12 500+'],
  [null, '—'],
])('abbreviateNumber formats the count %p as %p', (value, text) => {
  expect(abbreviateNumber(value)).toBe(text);
});

test.each([
  [0, "Aujourd'hui"],
  [1, 'Hier'],
  [2, 'Il y a 2 jours'],
  [6, 'Il y a 6 jours'],
  [7, 'Il y a 1 semaine'],
  [29, 'Il y a 4 semaines'],
  [30, 'Il y a 1 mois'],
  [365, 'Il y a 12 mois'],
])('relativeDate formats a date %p days ago as %p', (days, text) => {
  expect(relativeDate(daysAgo(days), now)).toBe(text);
});

test.each([
  // 23:30 and 00:30 in Toronto: only one hour apart, but on different days.
  ['2026-07-01T03:30:00Z', '2026-07-01T04:30:00Z', 'Hier'],
  ['2026-07-01T04:30:00Z', '2026-07-02T03:30:00Z', "Aujourd'hui"],
  // The clocks change on these days: 8 March has 23 hours, and 1 November has 25.
  ['2026-03-08T04:59:00Z', '2026-03-09T04:00:00Z', 'Il y a 2 jours'],
  ['2026-11-01T04:00:00Z', '2026-11-02T04:59:00Z', "Aujourd'hui"],
  ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 'Hier'],
  // The clock of the visitor is slow, so the date seems to be in the future.
  ['2026-07-03T12:00:00Z', '2026-07-01T12:00:00Z', "Aujourd'hui"],
])('relativeDate counts days in Toronto: the date %p is shown at %p as %p', (date, seenAt, text) => {
  expect(relativeDate(date, seenAt)).toBe(text);
});

test.each([
  [30_000, "À l'instant"],
  [60_000, 'Il y a 1 minute'],
  [3_600_000, 'Il y a 1 heure'],
  [90_000_000, 'Il y a 1 jour'],
  [200_000_000, 'Il y a 2 jours'],
])('relativeTime formats a time %p ms ago as %p', (ms, text) => {
  expect(relativeTime(now - ms, now)).toBe(text);
});

test('formatNumber groups digits as Intl.NumberFormat does', () => {
  const intl = new Intl.NumberFormat('fr-CA');
  for (const value of [0, 7, 999, 1000, 12_345, 123_456, 1_234_567, 47_228_811, -1234])
    expect(formatNumber(value)).toBe(intl.format(value));
});

test('abbreviateNumber rounds as Intl.NumberFormat does', () => {
  const intl = new Intl.NumberFormat('fr-CA', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (const value of [1000, 1049, 1050, 1450, 99_950, 123_456])
    expect(abbreviateNumber(value)).toBe(`${intl.format(value / 1000)}\u202FK`);
  for (const value of [1_000_000, 1_449_999, 1_450_000, 1_234_567_890])
    expect(abbreviateNumber(value)).toBe(`${intl.format(value / 1_000_000)}\u202FM`);
});

test('formatDate, formatDay and formatYear use Quebec’s time zone', () => {
  const newYear = '2026-01-01T04:59:59Z';
  expect([formatDate, formatDay, formatYear].map((format) => format(newYear))).toEqual([
    '31 décembre 2025',
    '31 déc.',
    '2025',
  ]);
});

test('date formats write the first of the month as « 1er », but one o’clock as « 1 h »', () => {
  const first = '2026-03-01T06:05:00Z';
  expect([formatDate(first), formatDay(first)]).toEqual(['1er mars 2026', '1er mars']);
  expect(formatSince(first, first)).toBe('de 1 h 05');
  expect(formatSince(first, '2026-03-02T12:00:00Z')).toBe('du 1er mars à 1 h 05');
});

test('formatDuration formats seconds as minutes and seconds, with hours if needed', () => {
  expect([formatDuration(5), formatDuration(245), formatDuration(3729)]).toEqual(['0:05', '4:05', '1:02:09']);
});

test('formatCount uses the singular for 0 and 1', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'créateur'))).toEqual([
    '0 créateur',
    '1 créateur',
    '2 créateurs',
  ]);
});

test('pluralize uses the plural for counts from 2 and for an unknown count', () => {
  expect([0, 1, 2, null].map((count) => pluralize(count, 'abonné'))).toEqual([
    'abonné',
    'abonné',
    'abonnés',
    'abonnés',
  ]);
});

test('formatShortCount uses the singular for 0 and 1', () => {
  expect([0, 1, 2, 1500].map((count) => formatShortCount(count, 'vue'))).toEqual([
    '0 vue',
    '1 vue',
    '2 vues',
    '1,5\u202FK vues',
  ]);
});

test('getInitials returns the first letters of the first two words', () => {
  expect([getInitials('élodie tremblay roy'), getInitials('  Zoé '), getInitials('')]).toEqual([
    'ÉT',
    'Z',
    '',
  ]);
});

test('getInitials splits words at hyphens and apostrophes, and ignores hyphens that stand alone', () => {
  const names = ['Léa-Tremblay-Cuisine', "L'Atelier", 'Zoé - Roy', '-Anne-Marie', '3-rivières', '---'];
  expect(names.map(getInitials)).toEqual(['LT', 'LA', 'ZR', 'AM', '3R', '']);
});

test.each([
  ['decomposed accents', 'e\u0301'.repeat(20)],
  ['family emoji', '👩‍👩‍👧‍👦'.repeat(5)],
  ['flag emoji', '🇨🇦'.repeat(10)],
  ['emoji with skin tones', '👍🏽'.repeat(10)],
  ['Devanagari letters', 'क्षि'.repeat(10)],
  ['surrogate pairs', '🍁'.repeat(20)],
])('excerpt doesn’t cut through a grapheme of a text with %s', (_, text) => {
  const splitGraphemes = (whole: string) =>
    Array.from(new Intl.Segmenter('fr').segment(whole), (it) => it.segment);
  for (let length = 13; length < 20; length++) {
    const shortened = excerpt(text, length).slice(0, -1);
    expect(shortened).not.toBe('');
    expect(splitGraphemes(text).slice(0, splitGraphemes(shortened).length).join('')).toBe(shortened);
  }
});

test('excerpt cuts between words, and cuts a word only when it is too long by itself', () => {
  expect(excerpt('Bonjour tout le monde', 14)).toBe('Bonjour tout…');
  expect(excerpt('Bonjour tout le monde', 13)).toBe('Bonjour tout…');
  expect(excerpt('Bonjour, tout le monde', 9)).toBe('Bonjour…');
  expect(excerpt('Anticonstitutionnellement', 10)).toBe('Anticonst…');
  expect(excerpt('court', 14)).toBe('court');
});

test('excerpt puts a text on one line', () => {
  expect(excerpt(' Bonjour,\n\nça va ?', 20)).toBe('Bonjour, ça va ?');
});
