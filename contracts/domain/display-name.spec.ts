import { suggestDisplayName } from './display-name.ts';
import { editedNameSchema, publicNameKey, publicNameSchema } from './public-name.ts';

const suggestions = [
  ['maude-en-canot', 'Maude en canot'],
  ['Léa-Tremblay', 'Léa Tremblay'],
  ['la-vie-de-DJ-Maude', 'La vie de DJ Maude'],
  ['mcLeod-cuisine', 'McLeod cuisine'],
  ['élo-dit-tout', 'Élo dit tout'],
  ['œuvre-qc', 'Œuvre qc'],
  ['3-amis', '3 amis'],
  ['анна-готовит', 'Анна готовит'],
  ['日本-語', '日本 語'],
  ['ßa-va', 'ßa va'],
  ['ქართული-ენა', 'ქართული ენა'],
] as const;

test.each(suggestions)('for the public name %j, suggestDisplayName returns %j', (name, suggestion) => {
  expect(suggestDisplayName(name)).toBe(suggestion);
});

test.each(suggestions)(
  'for the public name %j, the suggested name is valid in the edit form and has the same key',
  (name, suggestion) => {
    expect(publicNameSchema.safeParse(name).success).toBe(true);
    expect(editedNameSchema.parse(suggestion)).toBe(suggestion);
    expect(publicNameKey(suggestion)).toBe(publicNameKey(name));
  },
);

test.each(['', 'Maude', 'Maude en canot', 'Jean-Philippe Roy', '-maude', 'maude-', 'maude--canot', '-'])(
  'suggestDisplayName returns null for the public name %j',
  (name) => {
    expect(suggestDisplayName(name)).toBeNull();
  },
);
