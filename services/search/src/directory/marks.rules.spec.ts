import { marksOf } from './marks.rules.ts';

const mark = (text: string) => text.replaceAll('[', '\uE000').replaceAll(']', '\uE001');

describe('the marks of a hit', () => {
  it('are ranges of the text without them, of both forms together', () => {
    expect(
      marksOf({
        name: [mark('[Léa] Tremblay')],
        'name.plain': [mark('Léa [Tremblay] [Roy]')],
        'description.plain': [mark('une [recette]')],
      }),
    ).toEqual({
      name: [
        [0, 3],
        [4, 12],
        [13, 16],
      ],
      description: [[4, 11]],
    });
  });

  it('are none where nothing was found', () => {
    expect(marksOf(undefined)).toBeUndefined();
    expect(marksOf({ name: ['Léa'] })).toEqual({});
  });
});
