import { jest } from '@jest/globals';
import { z } from 'zod';
import { cappedList, cappedText, maxRawLength, rawText } from './capped-text.ts';

const tooLong = 'Trop long';

describe('cappedText', () => {
  const name = cappedText(5, tooLong);

  test.each([
    ['éàùçê', 'precomposed letters'],
    ['éàùçê'.normalize('NFD'), 'decomposed letters'],
    ['ᾂᾂᾂᾂᾂ'.normalize('NFD'), 'letters of four code units each'],
    ['  abcde  ', 'letters between spaces'],
  ])(
    'cappedText accepts « %s » (%s), because it composes and trims a text before checking its length',
    (text) => {
      expect(name.parse(text)).toBe(text.normalize('NFC').trim());
    },
  );

  test('cappedText rejects a text that is over the limit after NFC composition', () => {
    expect(name.safeParse('éàùçêé'.normalize('NFD')).error?.issues[0]?.message).toBe(tooLong);
  });

  test('cappedText rejects a text longer than maxRawLength without calling its `clean` function', () => {
    const clean = jest.fn((text: string) => text);
    const cleaned = cappedText(5, tooLong, { clean });
    expect(cleaned.safeParse('a'.repeat(maxRawLength(5) + 1)).error?.issues).toMatchObject([
      { message: tooLong },
    ]);
    expect(clean).not.toHaveBeenCalled();
    expect(cleaned.safeParse(' '.repeat(maxRawLength(5))).data).toBe('');
    expect(clean).toHaveBeenCalledTimes(1);
  });

  test('cappedText and rawText skip all later checks when the text is too long', () => {
    const look = jest.fn(() => true);
    expect(name.refine(look).safeParse('abcdef').success).toBe(false);
    expect(name.pipe(z.string().refine(look)).safeParse('abcdef').success).toBe(false);
    expect(rawText(5, tooLong).refine(look).safeParse('abcdef').success).toBe(false);
    expect(look).not.toHaveBeenCalled();
  });

  test('cappedText returns the configured message when the text is missing', () => {
    const named = cappedText(5, tooLong, { missing: 'Il en faut un' });
    expect(named.safeParse(undefined).error?.issues[0]?.message).toBe('Il en faut un');
  });
});

describe('cappedList', () => {
  test('cappedList rejects a list that is too long without checking its elements', () => {
    const look = jest.fn(() => true);
    const list = cappedList(z.string().refine(look), 2, { tooLong });
    expect(list.safeParse(['a', 'b', 'c']).error?.issues).toMatchObject([{ path: [], message: tooLong }]);
    expect(look).not.toHaveBeenCalled();
    expect(list.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(list.safeParse(['a', 1]).error?.issues).toMatchObject([{ path: [1] }]);
  });
});
