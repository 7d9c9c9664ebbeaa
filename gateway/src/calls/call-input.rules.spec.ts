import { malformedTexts } from './call-input.rules.ts';

test.each([
  [{ firstName: 'Ève 🍁', tags: ['é'], links: null, n: 1 }, []],
  [{ firstName: 'a\ud83c' }, [['firstName']]],
  [{ tags: ['bon', '\udf41'] }, [['tags', '1']]],
  [{ links: { youtube: 'https://youtube.com/\ud83c' } }, [['links', 'youtube']]],
  [{ links: { '\ud83c': 'x' } }, [['links']]],
])('%j: %j', (body, paths) => {
  expect(malformedTexts(body)).toEqual(paths);
});
